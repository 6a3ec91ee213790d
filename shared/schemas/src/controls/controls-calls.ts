import * as z from 'zod/mini';
import { call, type Heading, mostListBytes } from '../calls/call.ts';
import { versioned, versionedEach } from '../calls/versioned.ts';
import { longestImport } from '../frameworks/file-limits.ts';
import { importTypes } from '../frameworks/import.ts';
import { ownListQuery } from '../list-query.ts';
import { ownerFilter, registerQuery } from '../requirements/register-query.ts';
import * as schemas from './control.ts';
import { controlEntry } from './control-history.ts';
import { controlSorts } from './control-sort.ts';
import { controlStates } from './control-state.ts';
import * as importSchemas from './import.ts';

export const heading: Heading = {
  name: 'Controls',
  description:
    'What an organisation does to meet requirements: each has an owner, and a cadence by which its evidence is renewed.',
  schemas: {
    Control: schemas.control,
    ControlInFull: schemas.controlInFull,
    ControlPlan: importSchemas.controlPlan,
  },
};

export const controls = call('GET /controls', {
  access: 'reader',
  summary:
    'What the organisation does to meet its requirements, by title or as `sort` says; narrowed by state, owner, tag and words',
  limit: 'register',
  query: z.extend(registerQuery, {
    state: z.optional(z.enum(controlStates)),
    owner: z.optional(ownerFilter),
    tag: z.optional(z.string().check(z.maxLength(200, { error: 'This is no tag' }))),
    sort: z.optional(z.enum([...controlSorts, ...controlSorts.map((sort) => `-${sort}` as const)])),
  }),
  answer: z.array(schemas.control),
});

export const controlsFile = call('GET /controls.csv', {
  access: 'reader',
  summary: 'All controls as a table, which POST /controls/imports takes back',
  limit: 'register',
  status: 200,
  file: 'text/csv',
});

export const controlTags = call('GET /controls/tags', {
  access: 'reader',
  summary: 'The tags that controls have, with how many have each',
  answer: z.array(schemas.controlTag),
});

export const control = call('GET /controls/:id', {
  access: 'reader',
  summary: 'A control with its evidence and the state of each requirement that it answers',
  limit: 'register',
  answer: schemas.controlInFull,
});

export const controlHistory = call('GET /controls/:id/history', {
  access: 'reader',
  summary:
    'Who changed a control and when, newest first: entries of the audit trail of the control itself, and of evidence that was given, linked, changed, approved or deleted for it',
  query: ownListQuery,
  answer: z.array(controlEntry),
});

export const addControl = call('POST /controls', {
  access: 'member',
  summary: 'Add a control, in place unless it says otherwise, with the requirements that it answers',
  body: schemas.newControl,
  bodyBytes: mostListBytes,
  status: 201,
  answer: schemas.controlInFull,
});

const tables =
  'a table as CSV or .xlsx with the columns title, and where it has them id, description, owner, state, cadence, due, tags, framework, requirements, evidence and notes, known by their headers in several languages or by `columns`; 15 MB at most';

export const previewControls = call('POST /controls/imports/preview', {
  access: 'member',
  limit: 'importPreview',
  summary: `Look at controls before they are imported, and at what of them is new, changed and unclear; nothing is kept. The body is ${tables}`,
  query: importSchemas.controlImportQuery,
  fileBody: { types: importTypes, bytes: longestImport },
  status: 200,
  answer: importSchemas.controlImportPreview,
});

export const importControls = call('POST /controls/imports', {
  access: 'member',
  limit: 'importPreview',
  summary: `Import controls: all that is clear, or nothing where something is wrong, which \`fields\` says by its place. One that has the id or the title of a control that is there changes that: what a cell says, and further tags, requirements and links as evidence. The body is ${tables}`,
  query: importSchemas.controlImportQuery,
  fileBody: { types: importTypes, bytes: longestImport },
  status: 200,
  answer: importSchemas.controlPlan,
});

export const changeControls = call('PATCH /controls', {
  access: 'member',
  limit: 'register',
  summary:
    'Give several controls at once an owner, a state of work or further tags: all of them or none. What is absent stays, null takes the owner away',
  body: versionedEach(schemas.controlsChange, 'controls'),
  bodyBytes: mostListBytes,
  answer: z.array(schemas.control),
});

export const changeControl = call('PATCH /controls/:id', {
  access: 'member',
  limit: 'register',
  summary: 'Change a control; null takes its owner or its cadence away',
  body: versioned(schemas.controlChange),
  answer: schemas.controlInFull,
});

export const removeControl = call('DELETE /controls/:id', {
  access: 'member',
  summary:
    'Take a control away, and with it the evidence that proves no other; POST /undo/:id brings it back',
});

export const removeControls = call('POST /controls/deletions', {
  access: 'member',
  limit: 'register',
  summary: 'The same of several controls at once: all of them or none',
  body: versionedEach(schemas.controlDeletions, 'controls'),
  bodyBytes: mostListBytes,
  status: 204,
});

export const linkControl = call('PUT /controls/:id/requirements', {
  access: 'member',
  limit: 'register',
  summary: 'Say which requirements of one framework a control answers, in place of what was said before',
  body: versioned(schemas.controlRequirements),
  bodyBytes: mostListBytes,
  answer: schemas.controlInFull,
});
