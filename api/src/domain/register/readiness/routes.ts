import * as calls from '@adili/schemas/readiness/readiness-calls';
import { route } from '../../../http/route.ts';
import { readReadiness } from './readiness.ts';

export const readinessRoutes = [
  route(calls.complianceReadiness, ({ services, caller }) => readReadiness(services, caller())),
];
