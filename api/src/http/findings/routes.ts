import * as calls from '@adili/calls';
import { changeFinding } from '../../domain/audits/findings/change-finding.ts';
import { route } from '../route.ts';

export const findingRoutes = [
  route(calls.changeFinding, ({ services, caller, params, body }) =>
    changeFinding(services, caller(), params.id, body),
  ),
];
