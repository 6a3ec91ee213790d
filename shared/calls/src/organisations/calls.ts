import { listQuery } from '@adili/schemas/list-query';
import { listedOrganisation } from '@adili/schemas/organisations/agreed-plan';
import { agreedPlan, agreedPlanEnd } from '@adili/schemas/organisations/agreed-plan-forms';
import * as schemas from '@adili/schemas/organisations/organisation';
import * as z from 'zod/mini';
import { call } from '../call.ts';
import { csvOf } from '../list-file.ts';
import { versioned } from '../versioned.ts';

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
