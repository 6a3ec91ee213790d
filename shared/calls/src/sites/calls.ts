import { registerQuery } from '@adili/schemas/requirements/register-query';
import { newRun, runSummary } from '@adili/schemas/runs/run';
import * as schemas from '@adili/schemas/sites/site';
import { newSite, siteChange } from '@adili/schemas/sites/site-forms';
import * as z from 'zod/mini';
import { call } from '../call.ts';
import { versioned } from '../versioned.ts';

export const sites = call('GET /sites', {
  access: 'reader',
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
    'Look for the proof now: a TXT record, or a file under /.well-known. Refused where neither is there',
  answer: schemas.site,
});

export const changeSite = call('PATCH /sites/:id', {
  access: 'member',
  summary:
    'Have a proved website audited by itself, weekly or monthly; owners and admins get a mail of what changed',
  body: versioned(siteChange),
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
  summary: 'Have a proved website audited, 20 pages unless it says otherwise; one run at a time',
  body: newRun,
  status: 202,
  answer: runSummary,
});
