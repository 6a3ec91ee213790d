import { call, type Heading } from '../calls/call.ts';
import * as schemas from './processing-agreement.ts';

export const heading: Heading = {
  name: 'Processing agreement',
  description: 'The data processing agreement in force, and which versions of it an organisation accepted.',
};

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
