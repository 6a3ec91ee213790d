import * as calls from '@adili/calls';
import { changeOrganisation, organisationOf } from '../../domain/organisations/organisations.ts';
import { withTrial } from '../../domain/organisations/with-trial.ts';
import { route } from '../route.ts';

export const organisationRoutes = [
  route(calls.organisation, async ({ services, caller }) => ({
    body: await withTrial(services.store, await organisationOf(services.store, caller())),
  })),
  route(calls.changeOrganisation, async ({ services, caller, body }) => ({
    body: await withTrial(services.store, await changeOrganisation(services, caller(), body)),
  })),
];
