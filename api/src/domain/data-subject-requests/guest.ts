import { guest } from '@adili/schemas/data-subject-requests/operator-request';
import type { RequestRow } from '../../store/data-subject-requests/table.ts';

/** Whether nobody was logged in when a request came: its mailbox alone was proved. */
export const cameByMailbox = ({ history }: Pick<RequestRow, 'history'>): boolean => history[0]?.by === guest;

/** Whether somebody asked without logging in, and nobody has made sure since, by more than the mailbox, who that is. */
export const isOfMailboxAlone = ({ history, identity }: RequestRow): boolean =>
  cameByMailbox({ history }) && (identity === undefined || identity.how === 'mailbox');
