import { ClockIcon } from '@adili/ui';
import { replyHours } from '../data/inquiry-reply.ts';
import styles from './reply-promise.module.css';

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
