import type { IdentityCheck } from '@adili/schemas/data-subject-requests/operator-request';

/** How it was made sure that a request is its person's. */
export const identityWords: Readonly<Record<IdentityCheck, string>> = {
  account: 'They were logged in to the account',
  mailbox: 'They entered the code we emailed',
  document: 'They showed a document',
  call: 'We called them back',
  other: 'Another way, see the note',
};
