import { MailIcon } from '@adili/ui';
import type { ReactNode } from 'react';
import styles from './other-ways.module.css';

export interface OtherWaysProps {
  email: string;
  children?: ReactNode;
}

/** How else to reach the team. */
export function OtherWays({ email, children }: OtherWaysProps) {
  return (
    <div className={styles.ways}>
      <h2 className={styles.title}>Prefer another way?</h2>
      <p className={styles.mail}>
        <MailIcon />
        <a href={`mailto:${email}`}>{email}</a>
      </p>
      {children}
    </div>
  );
}
