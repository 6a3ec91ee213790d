import * as calls from '@adili/schemas/frameworks/frameworks-calls';
import { route } from '../../../http/route.ts';
import { adoptionUpdateOf, takeAdoptionUpdate } from './adoption-updates.ts';
import { adoptFramework, adoptionsOf, leaveFramework } from './adoptions.ts';

export const adoptionRoutes = [
  route(calls.adoptions, ({ services, caller }) => adoptionsOf(services, caller())),
  route(calls.adoptFramework, ({ services, caller, body }) =>
    adoptFramework(services, caller(), body.framework),
  ),
  route(calls.leaveFramework, ({ services, caller, params }) =>
    leaveFramework(services, caller(), params.id),
  ),
  route(calls.adoptionUpdate, ({ services, caller, params }) =>
    adoptionUpdateOf(services, caller(), params.id),
  ),
  route(calls.takeAdoptionUpdate, ({ services, caller, params, body }) =>
    takeAdoptionUpdate(services, caller(), params.id, body),
  ),
];
