import * as calls from '@adili/calls';
import { changeOrganisation, organisationOf } from '../../domain/organisations/organisations.ts';
import { route } from '../route.ts';

export const organisationRoutes = [
  route(calls.organisation, async ({ services, caller }) => ({
    body: await organisationOf(services.store, caller()),
  })),
  route(calls.changeOrganisation, async ({ services, caller, body }) => ({
    body: await changeOrganisation(services, caller(), body),
  })),
];
