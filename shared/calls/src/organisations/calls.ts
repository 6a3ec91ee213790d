import * as schemas from '@adili/schemas/organisations/organisation';
import { call } from '../call.ts';

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
  body: schemas.organisationChange,
  answer: schemas.organisation,
});
