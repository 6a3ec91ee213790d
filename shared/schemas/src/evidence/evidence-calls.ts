import * as z from 'zod/mini';
import { call, type Heading } from '../calls/call.ts';
import { versioned } from '../calls/versioned.ts';
import { filterText } from '../list-query.ts';
import { registerQuery } from '../requirements/register-query.ts';
import * as schemas from './evidence.ts';
import { evidenceKinds, evidenceStates } from './evidence-kind.ts';

export const heading: Heading = {
  name: 'Evidence',
  description:
    'What proves controls: files, links, statements, and records that Adili itself keeps. A program gives it by a key with the scope evidence:write.',
  schemas: {
    Evidence: schemas.evidence,
  },
};

export const evidence = call('GET /evidence', {
  access: 'reader',
  scope: 'evidence:write',
  summary: 'What proves the controls, newest first; narrowed by kind, state, control and words',
  limit: 'register',
  query: z.extend(registerQuery, {
    kind: z.optional(z.enum(evidenceKinds)),
    state: z.optional(z.enum(evidenceStates)),
    control: z.optional(filterText),
  }),
  answer: z.array(schemas.evidence),
});

export const giveEvidence = call('POST /controls/:id/evidence', {
  access: 'member',
  scope: 'evidence:write',
  summary:
    'Give a control evidence: a statement, a link or a record of Adili as JSON, or a file of at most 25 MB as multipart/form-data with the fields file, title, validFrom, validUntil and follows. `follows` names a piece of the control that it replaces: it takes over title and controls, and that one ends the day before. By a plan with approvals it counts once another person approves it',
  body: schemas.newEvidence,
  upload: true,
  status: 201,
  answer: schemas.evidence,
});

export const evidenceFile = call('GET /evidence/:id/file', {
  access: 'reader',
  scope: 'evidence:write',
  summary: 'The file itself, always as a download',
  status: 200,
  file: 'application/octet-stream',
});

export const changeEvidence = call('PATCH /evidence/:id', {
  access: 'member',
  limit: 'register',
  summary:
    'Change the title of evidence, or from when until when it is valid; null takes the end away. By a plan with approvals other days count once another person approves them',
  body: versioned(schemas.evidenceChange),
  answer: schemas.evidence,
});

export const proveControls = call('PUT /evidence/:id/controls', {
  access: 'member',
  limit: 'register',
  summary: 'Say which controls a piece of evidence proves, in place of what was said before',
  body: versioned(schemas.evidenceControls),
  answer: schemas.evidence,
});

export const removeEvidence = call('DELETE /evidence/:id', {
  access: 'member',
  scope: 'evidence:write',
  summary: 'Delete evidence with its file; its hash, who gave it and the day stay in the audit trail',
});

export const approveEvidence = call('POST /evidence/:id/approval', {
  access: 'member',
  limit: 'register',
  summary:
    'Approve evidence that another person gave, as it was read; once its controls, title or days were changed, `read` says what that was',
  body: schemas.evidenceApproval,
  answer: schemas.evidence,
});

export const evidenceSettings = call('GET /evidence/settings', {
  access: 'reader',
  summary: 'How large a file may be, and whether files are looked through for viruses',
  answer: schemas.evidenceSettings,
});
