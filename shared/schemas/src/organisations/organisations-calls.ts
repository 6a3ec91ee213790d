import * as z from 'zod/mini';
import { call, type Heading } from '../calls/call.ts';
import { csvOf } from '../calls/list-file.ts';
import { versioned } from '../calls/versioned.ts';
import { listQuery } from '../list-query.ts';
import { listedOrganisation } from './agreed-plan.ts';
import { agreedPlan, agreedPlanEnd } from './agreed-plan-forms.ts';
import { mostLogoBytes } from './logo.ts';
import * as schemas from './organisation.ts';

export const heading: Heading = {
  name: 'Organisations',
  description: 'The organisation of a session or of an API key.',
  schemas: {
    Organisation: schemas.organisation,
  },
};

export const organisation = call('GET /organisation', {
  access: 'reader',
  scope: 'organisation:read',
  summary: 'The organisation of the session or of the API key',
  answer: schemas.organisation,
});

export const changeOrganisation = call('PATCH /organisation', {
  access: 'organisationAdmin',
  summary:
    'Name the organisation, say the time zone of its days, or turn its weekly report on or off; an owner also says whether everybody needs a second factor',
  body: versioned(schemas.organisationChange),
  answer: schemas.organisation,
});

export const giveLogo = call('PUT /organisation/logo', {
  access: 'organisationAdmin',
  summary: 'Give the picture that the cover of packs shows: a PNG of at most 200 kB and 2,000 pixels a side',
  fileBody: { types: ['image/png'], bytes: mostLogoBytes },
  answer: schemas.organisation,
});

export const removeLogo = call('DELETE /organisation/logo', {
  access: 'organisationAdmin',
  summary: 'Take the picture off the cover of packs',
  answer: schemas.organisation,
});

export const allOrganisations = call('GET /admin/organisations', {
  access: 'adminKey',
  summary: 'Organisations with their plan and owners, newest first',
  query: listQuery,
  answer: z.array(listedOrganisation),
});

export const allOrganisationsFile = csvOf(allOrganisations);

export const agreePlan = call('PUT /admin/organisations/:id/agreed-plan', {
  access: 'adminKey',
  summary: 'Give an organisation the plan that was agreed with it in writing, until a last day',
  body: versioned(agreedPlan),
  answer: listedOrganisation,
});

export const endAgreedPlan = call('POST /admin/organisations/:id/agreed-plan/end', {
  access: 'adminKey',
  summary: 'End an agreed plan now, with the reason',
  body: agreedPlanEnd,
  answer: listedOrganisation,
});
