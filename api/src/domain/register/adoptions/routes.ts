import * as calls from '@adili/schemas/frameworks/frameworks-calls';
import { route } from '../../../http/route.ts';
import { readAdoptionUpdate, takeAdoptionUpdate } from './adoption-updates.ts';
import { adoptFramework, leaveFramework, readAdoptions } from './adoptions.ts';

export const adoptionRoutes = [
  route(calls.adoptions, ({ services, caller }) => readAdoptions(services, caller())),
  route(calls.adoptFramework, ({ services, caller, body }) =>
    adoptFramework(services, caller(), body.framework),
  ),
  route(calls.leaveFramework, ({ services, caller, params }) =>
    leaveFramework(services, caller(), params.id),
  ),
  route(calls.adoptionUpdate, ({ services, caller, params }) =>
    readAdoptionUpdate(services, caller(), params.id),
  ),
  route(calls.takeAdoptionUpdate, ({ services, caller, params, body }) =>
    takeAdoptionUpdate(services, caller(), params.id, body),
  ),
];
