import * as z from 'zod/mini';
import { call, type Heading } from '../calls/call.ts';
import { versioned } from '../calls/versioned.ts';
import { filterText } from '../list-query.ts';
import { registerQuery } from '../requirements/register-query.ts';
import * as schemas from './mapping.ts';

export const heading: Heading = {
  name: 'Mappings',
  description:
    'What one requirement is to another, by which a state carries over: those that are shipped, those that an imported catalogue says itself, and those that people of an organisation make.',
  schemas: {
    Mapping: schemas.shownMapping,
    OwnMapping: schemas.ownMapping,
  },
};

export const mappings = call('GET /frameworks/:id/mappings', {
  access: 'session',
  summary:
    "What a framework's requirements are to each other and to those of other frameworks, the organisation's own mappings first; narrowed by a requirement of it, and by `own`: all those that people of the organisation made, or of these those that nobody has reviewed",
  limit: 'register',
  query: z.extend(z.pick(registerQuery, { limit: true, cursor: true }), {
    requirement: z.optional(filterText),
    own: z.optional(z.enum(['all', 'to_review'], { error: 'Ask for all, or to_review' })),
  }),
  answer: z.array(schemas.shownMapping),
});

export const addMapping = call('POST /frameworks/:id/mappings', {
  access: 'member',
  summary:
    'Say what a requirement of a framework is to another, of whatever framework the organisation sees, and why. By a plan with approvals it counts once another person reviews it',
  body: schemas.newMapping,
  status: 201,
  answer: schemas.ownMapping,
});

export const changeMapping = call('PATCH /mappings/:id', {
  access: 'member',
  limit: 'register',
  summary:
    'Say anew what one requirement is to the other, or why: what was reviewed has to be reviewed again',
  body: versioned(schemas.mappingChange),
  answer: schemas.ownMapping,
});

export const removeMapping = call('DELETE /mappings/:id', {
  access: 'member',
  summary: 'Take a mapping away that people of the organisation made',
});

export const reviewMapping = call('POST /mappings/:id/review', {
  access: 'member',
  limit: 'register',
  summary: 'Say that a mapping is right, as it was read: `version` says which that was',
  body: schemas.mappingReview,
  answer: schemas.ownMapping,
});
