import { type RequestType, requestTypes } from '@adili/schemas/data-subject-requests/data-subject-request';

/** What each right means, in a few words. */
const meanings: Readonly<Record<RequestType, string>> = {
  Access: 'a copy of my data',
  Deletion: 'erase my data',
  Rectification: 'correct my data',
  Portability: 'my data in a common format',
  Restriction: 'stop using my data for now',
  Objection: 'stop using my data',
};

export const requestTypeOptions = requestTypes.map((value) => ({
  value,
  label: `${value}: ${meanings[value]}`,
}));
