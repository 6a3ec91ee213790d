import type { ReactNode } from 'react';
import styles from './dashboard-page.module.css';

export interface DashboardPageProps {
  /** The page's h1. */
  title: string;
  lead?: string;
  /** Leads to the pages next to this one. */
  navigation?: ReactNode;
  /** Panels. */
  children: ReactNode;
}

/** A page to work on: a compact heading above panels, as wide as the frame allows. */
export function DashboardPage({ title, lead, navigation, children }: DashboardPageProps) {
  const content = (
    <>
      <div className={styles.head}>
        <h1 tabIndex={-1} className={styles.title}>
          {title}
        </h1>
        {lead && <p className={styles.lead}>{lead}</p>}
      </div>
      {children}
    </>
  );
  if (!navigation) return <div className={styles.page}>{content}</div>;
  return (
    <div className={`${styles.page} ${styles.withNavigation}`}>
      {navigation}
      <div className={styles.content}>{content}</div>
    </div>
  );
}
