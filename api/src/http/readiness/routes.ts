import * as calls from '@adili/calls';
import { readinessOf } from '../../domain/register/readiness/readiness.ts';
import { route } from '../route.ts';

export const readinessRoutes = [
  route(calls.complianceReadiness, ({ services, caller }) => readinessOf(services, caller())),
];
