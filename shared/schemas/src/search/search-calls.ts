import { call, type Heading } from '../calls/call.ts';
import * as z from '../zod.ts';
import * as schemas from './found-thing.ts';

export const heading: Heading = {
  name: 'Search',
  description:
    "Finds a person's own things by a few letters: what their organisation keeps, and their requests.",
  schemas: {
    FoundThing: schemas.foundThing,
  },
};

export const searchOwnThings = call('GET /search', {
  access: 'session',
  limit: 'ownSearch',
  summary:
    "Find controls, requirements of adopted frameworks, evidence, risks, websites, audits and their findings, members and one's own requests, at most 5 of each",
  query: schemas.ownSearch,
  answer: z.array(schemas.foundThing),
});

export const searchAsOperator = call('GET /admin/search', {
  access: 'adminKey',
  limit: 'ownSearch',
  summary: 'Find organisations, requests, cases of support and messages, at most 5 of each',
  query: schemas.ownSearch,
  answer: z.array(schemas.foundThing),
});
