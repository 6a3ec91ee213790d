import type { RequestRow } from '../../store/data-subject-requests/table.ts';

/** How and when it was made sure who asks. Who did so, and their note, stay among operators: it may tell of others. */
export const toldIdentity = ({ identity }: RequestRow) => identity && { how: identity.how, at: identity.at };
