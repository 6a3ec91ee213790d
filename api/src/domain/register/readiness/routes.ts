import * as calls from '@adili/schemas/readiness/readiness-calls';
import { route } from '../../../http/route.ts';
import { readinessOf } from './readiness.ts';

export const readinessRoutes = [
  route(calls.complianceReadiness, ({ services, caller }) => readinessOf(services, caller())),
];
