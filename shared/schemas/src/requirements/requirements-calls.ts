import * as z from 'zod/mini';
import { call, type Heading, mostListBytes } from '../calls/call.ts';
import { versioned, versionedEach } from '../calls/versioned.ts';
import { longestImport } from '../frameworks/file-limits.ts';
import { importTypes } from '../frameworks/import.ts';
import { filterText } from '../list-query.ts';
import { day } from './day.ts';
import { newExclusion } from './exclusion-form.ts';
import { inclusionImport, inclusionImportPreview, inclusionImportQuery } from './inclusion-import.ts';
import * as schemas from './organisation-requirement.ts';
import { ownerFilter, registerQuery } from './register-query.ts';
import { requirementStates } from './requirement-state.ts';

export const heading: Heading = {
  name: 'Requirements',
  description:
    'What adopted frameworks ask, and the state of each requirement: computed from controls with valid evidence, never typed. Met is no legal advice and no certificate.',
  schemas: {
    OrganisationRequirement: schemas.organisationRequirement,
  },
};

/** Past its day, within a week of it, or by a day. */
const due = z.union([z.enum(['overdue', 'soon']), day], {
  error: 'Ask for what is overdue, soon, or by a day as 2026-12-31',
});

export const organisationRequirements = call('GET /organisation/requirements', {
  access: 'reader',
  summary:
    'The requirements of adopted frameworks in their order, each with its state and what stands behind it; narrowed by framework, state, owner, due (overdue, soon, or by a day), words, and proof (records: those met by nothing but records that Adili keeps; statements: those whose state is self-declared)',
  limit: 'register',
  query: z.extend(registerQuery, {
    framework: z.optional(filterText),
    state: z.optional(z.enum(requirementStates)),
    owner: z.optional(ownerFilter),
    due: z.optional(due),
    proof: z.optional(z.enum(['records', 'statements'], { error: 'Ask for proof by records or statements' })),
  }),
  answer: z.array(schemas.organisationRequirement),
});

export const changeRequirements = call('PATCH /organisation/requirements', {
  access: 'organisationAdmin',
  limit: 'register',
  summary: 'Give several requirements an owner, a day or why they are included at once; null takes it away',
  body: versionedEach(schemas.requirementsChange, 'requirements'),
  bodyBytes: mostListBytes,
  answer: z.array(schemas.organisationRequirement),
});

/** What a body has that is imported. */
const inclusionsTable =
  'a table as CSV or .xlsx with the column requirement, which has citations, and where it has them framework, applicable (yes or no), reasons (risk, law, contract, good practice) and justification, known by their headers in several languages or by `columns`; 15 MB at most';

export const previewInclusions = call('POST /organisation/requirements/imports/preview', {
  access: 'organisationAdmin',
  limit: 'importPreview',
  summary: `Look at why requirements are included before it is taken from a table: which are justified, which don’t apply, and what is unclear; nothing is kept. The body is ${inclusionsTable}`,
  query: inclusionImportQuery,
  fileBody: { types: importTypes, bytes: longestImport },
  status: 200,
  answer: inclusionImportPreview,
});

export const importInclusions = call('POST /organisation/requirements/imports', {
  access: 'organisationAdmin',
  limit: 'importPreview',
  summary: `Take from a table why requirements are included, or why they don’t apply: all that is clear, or nothing where something is wrong, which \`fields\` says by its place. What is said already stays. The body is ${inclusionsTable}`,
  query: inclusionImportQuery,
  fileBody: { types: importTypes, bytes: longestImport },
  status: 200,
  answer: inclusionImport,
});

export const changeRequirement = call('PATCH /organisation/requirements/:id', {
  access: 'organisationAdmin',
  limit: 'register',
  summary:
    'Give a requirement an owner, a day by which it is to be met, or the reasons and words that justify why it is included; null takes it away',
  body: versioned(schemas.requirementChange),
  answer: schemas.organisationRequirement,
});

export const excludeRequirement = call('PUT /organisation/requirements/:id/exclusion', {
  access: 'organisationAdmin',
  limit: 'register',
  summary:
    "Say why a requirement doesn't apply to the organisation. By a plan with approvals that counts once another person approves it",
  body: versioned(newExclusion),
  answer: schemas.organisationRequirement,
});

export const includeRequirement = call('DELETE /organisation/requirements/:id/exclusion', {
  access: 'organisationAdmin',
  summary: 'Take an exclusion back',
});

export const approveExclusion = call('POST /organisation/requirements/:id/exclusion/approval', {
  access: 'organisationAdmin',
  limit: 'register',
  summary:
    'Approve an exclusion that another person gave, as it was read; where another came before it, `givenAt` says which',
  body: schemas.exclusionApproval,
  answer: schemas.organisationRequirement,
});
