import * as calls from '@adili/schemas/run-shares/run-shares-calls';
import { route } from '../../../http/route.ts';
import { readSharedRun, readShares, revokeShare, shareRun } from './run-shares.ts';

export const runShareRoutes = [
  route(calls.shareRun, ({ services, caller, params, body }) =>
    shareRun(services, caller(), params.id, body),
  ),
  route(calls.sharesOfRun, ({ services, caller, params }) => readShares(services, caller(), params.id)),
  route(calls.revokeShare, ({ services, caller, params }) => revokeShare(services, caller(), params)),
  route(calls.sharedRun, ({ services, params }) => readSharedRun(services, params.token)),
];
