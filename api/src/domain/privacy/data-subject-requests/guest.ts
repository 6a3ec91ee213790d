import { guest } from '@adili/schemas/data-subject-requests/guest';
import type { RequestRow } from '../../../store/tables/data-subject-requests.ts';

/** Whether a request came without a login: only its mailbox was proved. */
export const cameByMailbox = ({ history }: Pick<RequestRow, 'history'>): boolean => history[0]?.by === guest;

/** Whether a request came without a login, and no more than the mailbox has been checked since. */
export const isOfMailboxAlone = ({ history, identity }: RequestRow): boolean =>
  cameByMailbox({ history }) && (identity === undefined || identity.how === 'mailbox');
