import { useShell } from '@adili/contract';
import { brand } from '@adili/schemas/brand';
import { Button, ClockIcon } from '@adili/ui';
import { replyHours } from '../data/inquiry-reply.ts';
import styles from './demo-support.module.css';

export const chatUnavailable = `Live chat is not available yet. Please use the form, or write to ${brand.support}.`;

/** A promise for later: it only says so. */
export function ChatHelp() {
  const shell = useShell();
  return (
    <Button variant="secondary" onClick={() => shell.notify(chatUnavailable, 'info')}>
      Chat with Us
    </Button>
  );
}

/** When the team answers. */
export function ReplyPromise() {
  return (
    <p className={styles.promise}>
      <ClockIcon size={24} />
      <span>
        <strong>We reply within {replyHours} hours.</strong> A person reads every request.
      </span>
    </p>
  );
}
