import { guest } from '@adili/schemas/data-subject-requests/operator-request';
import type { RequestRow } from '../../store/data-subject-requests/table.ts';

/** Whether somebody asked without logging in, and nobody has made sure since, by more than the mailbox, who that is. */
export const isOfMailboxAlone = ({ history, identity }: RequestRow): boolean =>
  history[0]?.by === guest && (identity === undefined || identity.how === 'mailbox');
