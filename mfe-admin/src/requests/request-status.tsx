import type { RequestStatus as Status } from '@adili/schemas/request';
import { Badge, type BadgeTone } from '@adili/ui';
import styles from './request-status.module.css';

export const statusWords: Readonly<Record<Status, string>> = {
  pending: 'pending',
  in_progress: 'in progress',
  completed: 'completed',
  rejected: 'rejected',
};

const tones: Readonly<Record<Status, BadgeTone>> = {
  pending: 'warning',
  in_progress: 'accent',
  completed: 'success',
  rejected: 'danger',
};

/** Where a data subject request stands. */
export function RequestStatus({ status }: { status: Status }) {
  return (
    <Badge tone={tones[status]}>
      <span className={styles.word}>{statusWords[status]}</span>
    </Badge>
  );
}
