import * as calls from '@adili/schemas/processing-agreements/processing-agreements-calls';
import { route } from '../../../http/route.ts';
import { acceptProcessingAgreement, readProcessingAgreement } from './processing-agreements.ts';

export const processingAgreementRoutes = [
  route(calls.processingAgreement, ({ services, caller }) => readProcessingAgreement(services, caller())),
  route(calls.acceptProcessingAgreement, ({ services, caller, body }) =>
    acceptProcessingAgreement(services, caller(), body),
  ),
];
