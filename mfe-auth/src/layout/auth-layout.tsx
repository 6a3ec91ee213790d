import type { ReactNode } from 'react';
import styles from './auth-layout.module.css';
import { TrustPanel } from './trust-panel.tsx';
import type { Trust } from './trust-points.ts';

export interface AuthLayoutProps {
  /** The page's h1. */
  title: string;
  lead: ReactNode;
  /** What stands beside the form on a wide screen, below it on a narrow one. */
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
