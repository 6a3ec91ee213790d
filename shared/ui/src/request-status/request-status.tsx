import { Badge, type BadgeTone } from '../badge/badge.tsx';
import styles from './request-status.module.css';

/** A data subject request's status as the API names it. */
export type RequestStatusName = 'pending' | 'in_progress' | 'completed' | 'rejected' | 'cancelled';

/** The same in words, for the middle of a sentence. */
export const requestStatusWords: Readonly<Record<RequestStatusName, string>> = {
  pending: 'pending',
  in_progress: 'in progress',
  completed: 'completed',
  rejected: 'rejected',
  cancelled: 'cancelled',
};

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
