import type { RequestType } from '@adili/schemas/data-subject-requests/data-subject-request';

/** What a person can ask for in the dashboard, in words. The type keeps the list complete. */
const asked: Readonly<Record<RequestType, string>> = {
  Access: 'access',
  Rectification: 'rectification',
  Deletion: 'deletion',
  Restriction: 'restriction',
  Portability: 'portability',
  Objection: 'objection',
};

/** 'access, rectification, ... or objection' */
export const requestList = new Intl.ListFormat('en', { type: 'disjunction' }).format(Object.values(asked));
