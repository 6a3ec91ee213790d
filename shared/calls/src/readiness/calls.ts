import * as schemas from '@adili/schemas/readiness/readiness';
import { call } from '../call.ts';

export const complianceReadiness = call('GET /readiness', {
  access: 'reader',
  scope: 'compliance:read',
  summary:
    'What is due within a week, which evidence expired and which controls have no owner, with the first of each, and the states of each adopted framework',
  limit: 'register',
  answer: schemas.readiness,
});
