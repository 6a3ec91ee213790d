import * as calls from '@adili/schemas/findings/findings-calls';
import { route } from '../../../http/route.ts';
import { changeFinding } from './change-finding.ts';

export const findingRoutes = [
  route(calls.changeFinding, ({ services, caller, params, body }) =>
    changeFinding(services, caller(), params.id, body),
  ),
];
