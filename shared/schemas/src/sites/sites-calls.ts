import * as z from 'zod/mini';
import { call, type Heading, mostListBytes } from '../calls/call.ts';
import { versioned } from '../calls/versioned.ts';
import { registerQuery } from '../requirements/register-query.ts';
import { newRun, runSummary } from '../runs/run.ts';
import * as schemas from './site.ts';
import { siteChange } from './site-change.ts';
import { newSite } from './site-forms.ts';

export const heading: Heading = {
  name: 'Websites',
  description:
    'The websites of an organisation whose accessibility is audited, and the proof that they are its own.',
  schemas: {
    Site: schemas.site,
  },
};

export const sites = call('GET /sites', {
  access: 'reader',
  scope: 'audits:write',
  summary: "The organisation's websites, by address, each with its newest run",
  answer: z.array(schemas.site),
});

export const addSite = call('POST /sites', {
  access: 'member',
  summary:
    'Add a website, as many as the plan has: its audits begin with this address. It may keep the audit of a page as its first run',
  body: newSite,
  status: 201,
  answer: schemas.site,
});

export const siteOf = call('GET /sites/:id', {
  access: 'reader',
  summary: 'A website, and how it is proved to be the organisation’s own',
  answer: schemas.site,
});

export const verifySite = call('POST /sites/:id/verify', {
  access: 'member',
  summary:
    'Look for the proof now: a TXT record, a file under /.well-known, or a meta tag in the head of the start page. Refused where none is there',
  answer: schemas.site,
});

export const changeSite = call('PATCH /sites/:id', {
  access: 'member',
  summary:
    'Have a proved website audited by itself, weekly or monthly, and say what of it is audited and how. Owners and admins get a mail of what changed since the last audit',
  body: versioned(siteChange),
  bodyBytes: mostListBytes,
  answer: schemas.site,
});

export const removeSite = call('DELETE /sites/:id', {
  access: 'organisationAdmin',
  summary: 'Take a website away with all of its runs, findings and judgements',
});

export const runsOfSite = call('GET /sites/:id/runs', {
  access: 'reader',
  summary: 'The runs of a website that are kept, newest first',
  query: z.pick(registerQuery, { limit: true, cursor: true }),
  answer: z.array(runSummary),
});

export const requestRun = call('POST /sites/:id/runs', {
  access: 'member',
  scope: 'audits:write',
  summary:
    'Have a proved website audited, 20 pages unless it says otherwise; one run at a time. Before the proof it may be one page, by GET and HEAD alone',
  body: newRun,
  status: 202,
  answer: runSummary,
});
