import { Alert } from '../alert/alert.tsx';
import styles from './form-alert.module.css';
import type { FormMessage } from './zod-form.ts';

/** How the submission ended: an error as an alert, a success as a status. Takes no room without a message. */
export function FormAlert({ message }: { message: FormMessage | null }) {
  if (!message) return <div role="status" className={styles.waiting} />;
  const failed = message.kind === 'error';
  return (
    <div key={message.attempt} role={failed ? 'alert' : 'status'}>
      <Alert tone={failed ? 'danger' : 'success'}>{message.text}</Alert>
    </div>
  );
}
