import * as calls from '@adili/calls';
import { changeOrganisation, organisationOf } from '../../domain/organisations/organisations.ts';
import { route } from '../route.ts';

export const organisationRoutes = [
  route(calls.organisation, ({ services, caller }) => organisationOf(services.store, caller())),
  route(calls.changeOrganisation, ({ services, caller, body }) =>
    changeOrganisation(services, caller(), body),
  ),
];
