import * as calls from '@adili/calls';
import {
  acceptProcessingAgreement,
  processingAgreementOf,
} from '../../domain/register/processing-agreements/processing-agreements.ts';
import { route } from '../route.ts';

export const processingAgreementRoutes = [
  route(calls.processingAgreement, ({ services, caller }) => processingAgreementOf(services, caller())),
  route(calls.acceptProcessingAgreement, ({ services, caller, body }) =>
    acceptProcessingAgreement(services, caller(), body),
  ),
];
