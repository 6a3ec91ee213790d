import { type ReactNode, useId } from 'react';
import { SoftBand } from '../band/soft-band.tsx';
import styles from './form-page.module.css';

export interface FormPageProps {
  /** The page's h1. */
  title: string;
  eyebrow: string;
  lead: ReactNode;
  /** Names the region that holds the form. */
  formTitle: string;
  /** Fragment identifier of that region. */
  formId?: string;
  form: ReactNode;
  /** What supports the form: beside it on a wide screen, below it on a narrow one. */
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
