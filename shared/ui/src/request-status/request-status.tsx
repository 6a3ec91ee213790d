import { Badge, type BadgeTone } from '../badge/badge.tsx';
import styles from './request-status.module.css';
import { type RequestStatusName, requestStatusWords } from './request-status-words.ts';

const tones: Readonly<Record<RequestStatusName, BadgeTone>> = {
  pending: 'warning',
  in_progress: 'accent',
  completed: 'success',
  rejected: 'danger',
  cancelled: 'neutral',
};

/** Where a data subject request stands. */
export function RequestStatus({ status }: { status: RequestStatusName }) {
  return (
    <Badge tone={tones[status]}>
      <span className={styles.word}>{requestStatusWords[status]}</span>
    </Badge>
  );
}
