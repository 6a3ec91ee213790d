import { MailLink } from '@adili/contract';
import { type ReactNode, useId } from 'react';
import type { Trust } from '../trust/trust.ts';
import styles from './auth-layout.module.css';

interface AuthLayoutProps {
  /** The page's h1. */
  title: string;
  lead: ReactNode;
  /** Next to the form on a wide screen, below it on a narrow one. */
  trust: Trust;
  children: ReactNode;
}

/** A page about one account form. */
export function AuthLayout({ title, lead, trust, children }: AuthLayoutProps) {
  return (
    <div className={styles.layout}>
      <div className={styles.side}>
        <div className={styles.column}>
          <div className={styles.words}>
            <h1>{title}</h1>
            <p className={styles.lead}>{lead}</p>
          </div>
          {children}
        </div>
      </div>
      <TrustPanel {...trust} />
    </div>
  );
}

/** What a person may rely on at this step, in plain words. */
function TrustPanel({ title, points }: Trust) {
  const headingId = useId();
  return (
    <section data-ground="inverse" aria-labelledby={headingId} className={styles.panel}>
      <div className={styles.panelColumn}>
        <span className={styles.plumb} aria-hidden="true" />
        <h2 id={headingId}>{title}</h2>
        <ul className={styles.points}>
          {points.map(({ Icon, title: point, text }) => (
            <li key={point} className={styles.point}>
              <span className={styles.icon}>
                <Icon size={22} />
              </span>
              <div>
                <h3 className={styles.pointTitle}>{point}</h3>
                <p className={styles.text}>{text}</p>
              </div>
            </li>
          ))}
        </ul>
        <p className={styles.help}>
          Can't get in? Write to <MailLink name="mail.support" />
        </p>
      </div>
    </section>
  );
}
