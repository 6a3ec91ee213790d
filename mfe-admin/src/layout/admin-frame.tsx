import type { ReactNode, Ref } from 'react';
import styles from './admin-frame.module.css';

interface AdminFrameProps {
  /** The page's heading, for giving it focus. */
  headingRef: Ref<HTMLHeadingElement>;
  children: ReactNode;
}

/** The page's heading above what it holds, as wide as the frame allows. */
export function AdminFrame({ headingRef, children }: AdminFrameProps) {
  return (
    <div className={styles.page}>
      <h1 ref={headingRef} tabIndex={-1} className={styles.title}>
        Admin Dashboard
      </h1>
      {children}
    </div>
  );
}
