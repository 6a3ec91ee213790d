import * as schemas from '@adili/schemas/processing-agreements/processing-agreement';
import { call } from '../call.ts';

export const processingAgreement = call('GET /organisation/processing-agreement', {
  access: 'organisationAdmin',
  summary: 'The data processing agreement in force, and what the organisation accepted, newest first',
  answer: schemas.processingAgreement,
});

export const acceptProcessingAgreement = call('POST /organisation/processing-agreement', {
  access: 'organisationAdmin',
  summary: 'Accept the data processing agreement for the organisation, by its version and hash',
  body: schemas.acceptedAgreement,
  status: 201,
  answer: schemas.agreementAcceptance,
});
