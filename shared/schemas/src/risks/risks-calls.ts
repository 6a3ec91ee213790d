import * as z from 'zod/mini';
import { call, type Heading } from '../calls/call.ts';
import { versioned } from '../calls/versioned.ts';
import { ownerFilter, registerQuery } from '../requirements/register-query.ts';
import * as schemas from './risk.ts';
import { newRisk, riskChange } from './risk-form.ts';
import { mostRiskLinks, mostRisks } from './risk-limits.ts';
import { riskBands } from './risk-scale.ts';

export const heading: Heading = {
  name: 'Risks',
  description:
    'What may happen to an organisation, how likely and how harmful it is, and what remains of it: computed from the controls and checks that prove now what they are for.',
  schemas: { Risk: schemas.risk },
};

const step = z.optional(
  z.pipe(
    z.string().check(z.regex(/^[1-5]$/, { error: 'Give a number from 1 to 5' })),
    z.transform((text: string) => Number(text)),
  ),
);

export const risks = call('GET /risks', {
  access: 'reader',
  limit: 'register',
  summary:
    'The risks of the organisation, of which the most remains first; narrowed by what remains (its range, or its likelihood and impact), by owner and words',
  query: z.extend(registerQuery, {
    level: z.optional(z.enum(riskBands)),
    likelihood: step,
    impact: step,
    owner: z.optional(ownerFilter),
  }),
  answer: z.array(schemas.risk),
});

export const risksFile = call('GET /risks.csv', {
  access: 'reader',
  limit: 'register',
  summary: 'All risks as a table',
  status: 200,
  file: 'text/csv',
});

export const riskCounts = call('GET /risks/counts', {
  access: 'reader',
  limit: 'register',
  summary:
    'How many risks are in each place of the picture, and which are to be reviewed, rose or are not decided on',
  answer: schemas.riskCounts,
});

export const risk = call('GET /risks/:id', {
  access: 'reader',
  limit: 'register',
  summary: 'A risk with what remains of it, and why',
  answer: schemas.risk,
});

export const addRisk = call('POST /risks', {
  access: 'member',
  limit: 'register',
  summary: `Add a risk, linked to at most ${mostRiskLinks} controls and ${mostRiskLinks} checks; ${mostRisks} of an organisation at most. What remains is computed: a body that says it is refused`,
  body: newRisk,
  status: 201,
  answer: schemas.risk,
});

export const changeRisk = call('PATCH /risks/:id', {
  access: 'member',
  limit: 'register',
  summary: 'Change a risk; null takes its owner, its treatment or its day of review away',
  body: versioned(riskChange),
  answer: schemas.risk,
});

export const removeRisk = call('DELETE /risks/:id', {
  access: 'member',
  summary: 'Take a risk away, with the comments on it; it can be undone',
});
