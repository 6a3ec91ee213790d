import * as z from 'zod/mini';
import { call, type Heading, mostListBytes } from '../calls/call.ts';
import { versioned } from '../calls/versioned.ts';
import { filterText } from '../list-query.ts';
import { registerQuery } from '../requirements/register-query.ts';
import * as schemas from './check.ts';
import { checkKinds, checkStates } from './check-kind.ts';

export const heading: Heading = {
  name: 'Checks',
  description:
    'What is looked at again and again: proved websites from outside, the organisation from inside, and what other programs say of theirs.',
  schemas: { Check: schemas.check, CheckInFull: schemas.checkInFull },
};

export const checks = call('GET /checks', {
  access: 'reader',
  scope: 'signals:read',
  summary: 'The checks of the organisation, what fails first; narrowed by state, site and kind',
  query: z.extend(z.pick(registerQuery, { limit: true, cursor: true }), {
    state: z.optional(z.enum(checkStates)),
    site: z.optional(filterText),
    kind: z.optional(z.enum(checkKinds)),
  }),
  answer: z.array(schemas.check),
});

export const check = call('GET /checks/:id', {
  access: 'reader',
  scope: 'signals:read',
  summary: 'A check with what its last look saw, who is hurt where it fails, and how to put it right',
  answer: schemas.checkInFull,
});

export const signalEvents = call('GET /signals/events', {
  access: 'reader',
  summary:
    'Says as server-sent events when checks, findings or alerts of the organisation have changed: at once, and at each change; a person has 6 streams at once, an organisation 250',
  events: schemas.signalNews,
});

export const runCheck = call('POST /checks/:id/run', {
  access: 'member',
  summary: 'Have a check done now: 10 times a minute for a website, and for what is looked at from inside',
  status: 202,
});

export const runChecksOfSite = call('POST /sites/:id/checks/run', {
  access: 'member',
  summary: 'Have all checks of a proved website done now, 10 times a minute',
  status: 202,
});

export const changeCheck = call('PATCH /checks/:id', {
  access: 'organisationAdmin',
  summary:
    'Turn a check off or on, have it prove a control as evidence, or say the selector of its mail’s signatures; null takes that evidence away',
  body: versioned(schemas.checkChange),
  answer: schemas.checkInFull,
});

export const removeCheck = call('DELETE /checks/:id', {
  access: 'organisationAdmin',
  summary:
    'Delete a check that programs push, with what it found and proved. Another kind is turned off instead',
});

export const pushResult = call('PUT /checks/results', {
  access: 'member',
  scope: 'signals:write',
  summary: `Say how a check of one’s own stands, whole: the same name is the same check, ${schemas.mostPushedChecks} of an organisation at most`,
  body: schemas.pushedResult,
  bodyBytes: mostListBytes,
  answer: schemas.checkInFull,
});
