import { Link } from '@adili/contract';
import { Alert } from '../alert/alert.tsx';
import styles from './form-alert.module.css';
import type { FormMessage } from './zod-form.ts';

/** How the submission ended: an error as an alert, a success as a status. Takes no room without a message. */
export function FormAlert({ message }: { message: FormMessage | null }) {
  if (!message) return <div role="status" className={styles.waiting} />;
  if (typeof message.text !== 'string') return message.text;
  const failed = message.kind === 'error';
  return (
    <div key={message.attempt} role={failed ? 'alert' : 'status'}>
      <Alert tone={failed ? 'danger' : 'success'}>
        <Words text={message.text} />
      </Alert>
    </div>
  );
}

/** The end of what the API says where a page leads on: 'on the Plan page, /dashboard/plan.' */
const wayOn = /^(.*)\b(the \w+ page), (\/\w[\w/-]*)\.$/s;

function Words({ text }: { text: string }) {
  const [, before, name, path] = wayOn.exec(text) ?? [];
  if (!path) return text;
  return (
    <>
      {before}
      <Link to={path}>{name}</Link>.
    </>
  );
}
