import * as z from 'zod/mini';
import { standings } from '../access/system-account.ts';
import { call, type Heading } from '../calls/call.ts';
import { versioned } from '../calls/versioned.ts';
import { entityId } from '../fields.ts';
import { registerQuery } from '../requirements/register-query.ts';
import * as schemas from './access-review.ts';
import * as forms from './access-review-form.ts';
import * as decisionBodies from './account-decision.ts';
import { reviewDays } from './review-days.ts';

export const heading: Heading = {
  name: 'Access reviews',
  description:
    'Each quarter owners and admins decide on every account of the connected systems, as it was seen when the review was begun. A finished review is evidence, and does not change any more.',
  schemas: { AccessReview: schemas.accessReview, ReviewedAccount: schemas.reviewedAccount },
};

export const accessReviews = call('GET /access-reviews', {
  access: 'reader',
  limit: 'register',
  summary: 'The reviews of the organisation, the newest first',
  answer: z.array(schemas.accessReview),
});

export const beginAccessReview = call('POST /access-reviews', {
  access: 'organisationAdmin',
  summary: 'Begin the review of this quarter, which freezes the accounts as they were looked at last',
  status: 201,
  answer: schemas.accessReview,
});

export const accessReview = call('GET /access-reviews/:id', {
  access: 'reader',
  limit: 'register',
  summary: 'A review with how much of each system is decided',
  answer: schemas.accessReview,
});

export const reviewedAccounts = call('GET /access-reviews/:id/accounts', {
  access: 'reader',
  limit: 'register',
  summary: `The accounts of a review, those first that belong to nobody here; kept ${reviewDays} days`,
  query: z.extend(registerQuery, {
    decision: z.optional(z.enum([...forms.decisions, 'none'])),
    standing: z.optional(z.enum(standings)),
    connection: z.optional(entityId),
  }),
  answer: z.array(schemas.reviewedAccount),
});

export const reviewedAccountsFile = call('GET /access-reviews/:id/accounts.csv', {
  access: 'reader',
  limit: 'register',
  summary: 'The same as a table, with what was decided and by whom',
  status: 200,
  file: 'text/csv',
});

export const decideOnAccount = call('PATCH /access-reviews/:id/accounts/:account', {
  access: 'organisationAdmin',
  summary: 'Decide that an account is kept or removed, or take that back',
  body: versioned(decisionBodies.accountDecision),
  answer: schemas.reviewedAccount,
});

export const keepAccounts = call('POST /access-reviews/:id/keep', {
  access: 'organisationAdmin',
  summary: 'Keep all accounts of a system on which nobody has decided',
  body: decisionBodies.keptSystem,
  status: 200,
  answer: schemas.accessReview,
});

export const finishAccessReview = call('POST /access-reviews/:id/finish', {
  access: 'organisationAdmin',
  summary: 'Finish a review in which each account is decided on: it becomes evidence of a control',
  body: forms.finishedReview,
  status: 200,
  answer: schemas.accessReview,
});

export const removeAccessReview = call('DELETE /access-reviews/:id', {
  access: 'organisationAdmin',
  summary: 'Take an open review away, with its decisions',
});
