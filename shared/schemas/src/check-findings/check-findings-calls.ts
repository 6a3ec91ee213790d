import * as z from 'zod/mini';
import { call, type Heading } from '../calls/call.ts';
import { versioned } from '../calls/versioned.ts';
import { filterText } from '../list-query.ts';
import { registerQuery } from '../requirements/register-query.ts';
import * as schemas from './check-finding.ts';

export const heading: Heading = {
  name: 'Findings of checks',
  description:
    'What checks saw fail twice in a row, since when, and what people decided on it. One look that sees it no more ends it.',
  schemas: { CheckFinding: schemas.checkFinding },
};

export const checkFindings = call('GET /check-findings', {
  access: 'reader',
  scope: 'signals:read',
  summary:
    'The findings of checks that are on, the newest first; narrowed by state, by check and to those that are fixed or not. What is fixed stays for 90 days',
  query: z.extend(z.pick(registerQuery, { limit: true, cursor: true }), {
    state: z.optional(z.enum(schemas.checkFindingStates)),
    check: z.optional(filterText),
    fixed: z.optional(z.enum(['true', 'false'])),
  }),
  answer: z.array(schemas.checkFinding),
});

export const changeCheckFinding = call('PATCH /check-findings/:id', {
  access: 'member',
  summary: 'Acknowledge a finding, mute it with a reason until a day or an instant, or open it again',
  body: versioned(schemas.checkFindingChange),
  answer: schemas.checkFinding,
});
