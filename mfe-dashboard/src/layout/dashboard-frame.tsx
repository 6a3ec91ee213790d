import type { ReactNode, Ref } from 'react';
import styles from './dashboard-frame.module.css';

interface DashboardFrameProps {
  /** The page's heading, for giving it focus. */
  headingRef?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}

/** The page's heading above what it holds, as wide as the frame allows. */
export function DashboardFrame({ headingRef, children }: DashboardFrameProps) {
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h1 ref={headingRef} tabIndex={-1} className={styles.title}>
          Dashboard
        </h1>
        <p className={styles.lead}>What you agreed to, what you asked for, and where it stands.</p>
      </div>
      {children}
    </div>
  );
}
