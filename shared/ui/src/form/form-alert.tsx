import { Alert } from '../alert/alert.tsx';
import type { FormMessage } from './zod-form.ts';

/** How the submission ended: an error as an alert, a success as a status. Nothing without a message. */
export function FormAlert({ message }: { message: FormMessage | null }) {
  if (!message) return <div role="status" />;
  const failed = message.kind === 'error';
  return (
    <div role={failed ? 'alert' : 'status'}>
      <Alert tone={failed ? 'danger' : 'success'}>{message.text}</Alert>
    </div>
  );
}
