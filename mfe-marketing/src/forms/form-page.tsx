import { type MailFact, MailLink } from '@adili/contract';
import { MailIcon } from '@adili/ui';
import { type ReactNode, useId } from 'react';
import { SoftBand } from '../band/soft-band.tsx';
import styles from './form-page.module.css';

interface FormPageProps {
  /** The page's h1. */
  title: string;
  eyebrow: string;
  lead: ReactNode;
  /** Names the region that holds the form. */
  formTitle: string;
  /** Fragment identifier of that region. */
  formId?: string;
  form: ReactNode;
  /** What supports the form: next to it on a wide screen, below it on a narrow one. */
  children: ReactNode;
}

/** The head of a page that is about one form. */
export function FormPage({ title, eyebrow, lead, formTitle, formId, form, children }: FormPageProps) {
  const headingId = useId();
  return (
    <SoftBand>
      <div className={styles.inner}>
        <div className={styles.words}>
          <p className={styles.eyebrow}>{eyebrow}</p>
          <h1>{title}</h1>
          <p className={styles.lead}>{lead}</p>
        </div>
        <section id={formId} aria-labelledby={headingId} className={styles.panel}>
          <h2 id={headingId} className={styles.formTitle}>
            {formTitle}
          </h2>
          {form}
        </section>
        <div className={styles.support}>{children}</div>
      </div>
    </SoftBand>
  );
}

interface Point {
  title: string;
  text: ReactNode;
  icon: ReactNode;
}

interface PointsProps {
  /** A heading above the list, of level 2. */
  title?: string;
  points: readonly Point[];
}

/** A few reasons or facts, each with a mark before it. */
export function Points({ title, points }: PointsProps) {
  return (
    <div className={styles.group}>
      {title && <h2 className={styles.title}>{title}</h2>}
      <ul className={styles.points}>
        {points.map((point) => (
          <li key={point.title} className={styles.point}>
            <span className={styles.mark}>{point.icon}</span>
            <p>
              <strong className={styles.name}>{point.title}</strong>
              <span className={styles.text}>{point.text}</span>
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface OtherWaysProps {
  mail: MailFact;
  children?: ReactNode;
}

/** How else to reach the team. */
export function OtherWays({ mail, children }: OtherWaysProps) {
  return (
    <div className={styles.ways}>
      <h2 className={styles.otherWaysTitle}>Prefer another way?</h2>
      <p className={styles.mail}>
        <MailIcon />
        <MailLink name={mail} />
      </p>
      {children}
    </div>
  );
}
