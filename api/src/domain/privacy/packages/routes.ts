import * as calls from '@adili/schemas/packages/packages-calls';
import { replyRoute, route } from '../../../http/route.ts';
import { ownPackage, packageState, requestPackage, viewPackage } from './packages.ts';

export const packageRoutes = [
  route(calls.ownPackageOf, ({ services, params, caller }) =>
    ownPackage(services, caller().account.id, params.id),
  ),
  route(calls.packageOf, ({ services, params }) => packageState(services, params.id)),
  replyRoute(calls.makePackage, async ({ services, params, caller }) => {
    const body = await requestPackage(services, params.id, caller().account.id);
    return body.state === 'making' ? { body } : { body, status: 200 };
  }),
  route(calls.viewPackage, ({ services, params, caller }) =>
    viewPackage(services, params.id, caller().account.id),
  ),
];
