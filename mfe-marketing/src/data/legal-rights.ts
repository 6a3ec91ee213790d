import type { RequestType } from '@adili/schemas/data-subject-requests/data-subject-request';

export interface Right {
  right: string;
  /** Section of the Data Protection Act, 2019 (Kenya). */
  kenya: string;
  /** Article of the GDPR. */
  gdpr: string;
  /** What the CCPA calls it. */
  ccpa: string;
}

const none = 'Not a separate right';

/** The rights of a person over their data, and where each is written. */
export const rights: readonly Right[] = [
  {
    right: 'To be told how your data is used',
    kenya: 's. 26(a), s. 29',
    gdpr: 'Arts. 12 to 14',
    ccpa: 'Right to know',
  },
  { right: 'To see your data', kenya: 's. 26(b)', gdpr: 'Art. 15', ccpa: 'Right to know' },
  { right: 'To have it corrected', kenya: 's. 26(d), s. 40', gdpr: 'Art. 16', ccpa: 'Right to correct' },
  { right: 'To have it deleted', kenya: 's. 26(e), s. 40', gdpr: 'Art. 17', ccpa: 'Right to delete' },
  {
    right: 'To have its use restricted',
    kenya: 's. 34',
    gdpr: 'Art. 18',
    ccpa: 'Right to limit the use of sensitive data',
  },
  {
    right: 'To receive it in a portable form',
    kenya: 's. 38',
    gdpr: 'Art. 20',
    ccpa: 'Part of the right to know',
  },
  {
    right: 'To object to its use',
    kenya: 's. 26(c), s. 36',
    gdpr: 'Art. 21',
    ccpa: 'Right to opt out of sale and sharing',
  },
  {
    right: 'Not to be subject to decisions by machines alone',
    kenya: 's. 35',
    gdpr: 'Art. 22',
    ccpa: none,
  },
  { right: 'To withdraw consent', kenya: 's. 32', gdpr: 'Art. 7(3)', ccpa: none },
  {
    right: 'Not to be treated worse for using a right',
    kenya: none,
    gdpr: none,
    ccpa: 'Right to equal treatment',
  },
];

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
