import * as z from 'zod/mini';
import { call, type Heading } from '../calls/call.ts';
import { versioned } from '../calls/versioned.ts';
import { finding, runDiff } from '../findings/finding.ts';
import { findingGroupOfRun } from '../findings/finding-group.ts';
import { filterText } from '../list-query.ts';
import { ownerFilter, registerQuery } from '../requirements/register-query.ts';
import * as schemas from './run.ts';
import { changes, findingVerdicts } from './verdict.ts';

export const heading: Heading = {
  name: 'Accessibility runs',
  description:
    'Audits of a website by the 55 criteria of WCAG 2.2, levels A and AA. A machine says what fails and what a person has to look at, and never that a criterion is met.',
  schemas: {
    Run: schemas.run,
    RunSummary: schemas.runSummary,
    RunCriterion: schemas.runCriterion,
    Judgement: schemas.judgement,
  },
};

export const runOf = call('GET /runs/:id', {
  access: 'reader',
  scope: 'audits:write',
  summary: 'A run with its criteria and its pages, also while it is under way',
  answer: schemas.run,
});

export const eventsOfRun = call('GET /runs/:id/events', {
  access: 'reader',
  summary:
    'How far a run is, as server-sent events: at once, at each change, and for the last time when it ends; a person has 6 streams at once',
  events: schemas.runProgress,
});

const findingsQuery = z.extend(registerQuery, {
  criterion: z.optional(filterText),
  rule: z.optional(filterText),
  verdict: z.optional(z.enum(findingVerdicts)),
  ignored: z.optional(z.enum(['yes', 'no'])),
  page: z.optional(filterText),
  assignee: z.optional(ownerFilter),
});

export const findingsOfRun = call('GET /runs/:id/findings', {
  access: 'reader',
  summary:
    'What a run found, in the order of fixing; narrowed by criterion, rule, verdict, page, assignee and words',
  query: findingsQuery,
  answer: z.array(finding),
});

export const findingGroupsOfRun = call('GET /runs/:id/finding-groups', {
  access: 'reader',
  scope: 'audits:write',
  summary:
    'The same by criterion, rule and verdict: the finding of each group to fix first, with how many elements and pages there are',
  query: findingsQuery,
  answer: z.array(findingGroupOfRun),
});

export const diffOfRun = call('GET /runs/:id/diff', {
  access: 'reader',
  scope: 'audits:write',
  summary:
    'What is new, fixed, returned and the same against an earlier run of the site, by default the one before; `change` narrows the findings, of which the first 1,000 are sent',
  query: z.object({ against: z.optional(filterText), change: z.optional(z.enum(changes)) }),
  answer: runDiff,
});

export const pictureOfRun = call('GET /runs/:id/pictures/:picture', {
  access: 'reader',
  summary: 'The picture of a finding’s element',
  file: 'image/png',
});

export const judgeCriterion = call('PUT /runs/:id/criteria/:sc', {
  access: 'member',
  summary:
    'Judge a criterion by its number, as 1.4.5, in the caller’s name: it holds for later runs while its elements are unchanged, a year at most',
  body: versioned(schemas.newJudgement),
  answer: schemas.runCriterion,
});

export const htmlReport = call('GET /runs/:id/report.html', {
  access: 'reader',
  scope: 'audits:write',
  summary: 'The run as a page that prints well, in one file without scripts',
  file: 'text/html',
});

export const jsonReport = call('GET /runs/:id/report.json', {
  access: 'reader',
  scope: 'audits:write',
  summary: 'The run with all that is known; the auditor’s command line takes it as a baseline',
  file: 'application/json',
});

export const earlReport = call('GET /runs/:id/report.earl', {
  access: 'reader',
  scope: 'audits:write',
  summary: 'The run as EARL 1.0 in JSON-LD',
  file: 'application/json',
});

export const openAcrReport = call('GET /runs/:id/report.openacr', {
  access: 'reader',
  scope: 'audits:write',
  summary: 'A draft of an accessibility conformance report as OpenACR',
  file: 'application/json',
});

export const junitReport = call('GET /runs/:id/report.junit', {
  access: 'reader',
  scope: 'audits:write',
  summary: 'The run as JUnit: a suite for each page, a case for each criterion',
  file: 'application/xml',
});

export const sarifReport = call('GET /runs/:id/report.sarif', {
  access: 'reader',
  scope: 'audits:write',
  summary: 'What the run found as SARIF 2.1.0',
  file: 'application/json',
});

export const csvReport = call('GET /runs/:id/report.csv', {
  access: 'reader',
  scope: 'audits:write',
  summary: 'What the run found as a table, a row for each element',
  file: 'text/csv',
});
