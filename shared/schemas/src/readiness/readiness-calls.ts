import { call, type Heading } from '../calls/call.ts';
import * as schemas from './readiness.ts';

export const heading: Heading = {
  name: 'Readiness',
  description: 'How an organisation stands today.',
  schemas: {
    Readiness: schemas.readiness,
  },
};

export const complianceReadiness = call('GET /readiness', {
  access: 'reader',
  scope: 'compliance:read',
  summary:
    'What is due within a week, which evidence expired and which controls have no owner, with the first of each, and the states of each adopted framework',
  limit: 'register',
  answer: schemas.readiness,
});
