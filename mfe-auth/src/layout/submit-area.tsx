import { FormAlert, type FormMessage } from '@adili/ui';
import type { ReactNode } from 'react';
import styles from './submit-area.module.css';

/** A button with the outcome right above it, in sight of whoever pressed it even below a long form. */
export function SubmitArea({ message, children }: { message: FormMessage | null; children: ReactNode }) {
  return (
    <div className={styles.area}>
      <FormAlert message={message} />
      {children}
    </div>
  );
}
