import * as calls from '@adili/calls';
import { ownPackage, packageState, requestPackage } from '../../domain/packages/packages.ts';
import { route } from '../route.ts';

export const packageRoutes = [
  route(calls.ownPackageOf, async ({ services, params, caller }) => ({
    body: await ownPackage(services, caller().account.id, params.id),
  })),
  route(calls.packageOf, async ({ services, params }) => ({
    body: await packageState(services, params.id),
  })),
  route(calls.makePackage, async ({ services, params, caller }) => {
    const body = await requestPackage(services, params.id, caller().account.id);
    return body.state === 'making' ? { body } : { body, status: 200 };
  }),
];
