import * as z from 'zod/mini';
import { call, type Heading } from '../calls/call.ts';
import { versioned } from '../calls/versioned.ts';
import { entityId } from '../fields.ts';
import { registerQuery } from '../requirements/register-query.ts';
import * as schemas from './system-account.ts';

export const heading: Heading = {
  name: 'Access',
  description:
    'Who has which account in the connected systems, side by side with the people of the organisation. An account is a person’s by its address, or by hand where addresses differ.',
  schemas: { SystemAccount: schemas.systemAccount },
};

export const access = call('GET /access', {
  access: 'reader',
  limit: 'register',
  summary:
    'People with their accounts: first accounts of nobody here, then those of who left; narrowed by whose they are, by system and words',
  query: z.extend(registerQuery, {
    standing: z.optional(z.enum(schemas.standings)),
    connection: z.optional(entityId),
  }),
  answer: z.array(schemas.accessRow),
});

export const accessFile = call('GET /access.csv', {
  access: 'reader',
  limit: 'register',
  summary: 'All accounts as a table, with whose they are',
  status: 200,
  file: 'text/csv',
});

export const accessSummary = call('GET /access/summary', {
  access: 'reader',
  limit: 'register',
  summary: 'The systems with when their accounts were seen, how many are whose, and what is to be reviewed',
  answer: schemas.accessSummary,
});

export const matchAccount = call('PUT /access/accounts/:id/person', {
  access: 'organisationAdmin',
  summary: 'Say by hand whose an account is; null leaves it to its address again',
  body: versioned(schemas.accountPerson),
  answer: schemas.systemAccount,
});
