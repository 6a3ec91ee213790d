import * as calls from '@adili/calls';
import type { Services } from '../../domain/foundation/services.ts';
import {
  agreePlan,
  endAgreedPlan,
  listedOrganisations,
} from '../../domain/people/organisations/agreed-plans.ts';
import {
  changeOrganisation,
  organisationOf,
  shownOrganisation,
} from '../../domain/people/organisations/organisations.ts';
import { listFile } from '../list-file.ts';
import { operatorList } from '../lists.ts';
import { replyRoute, route } from '../route.ts';

const organisations = ({ store }: Services) => store.organisations;

export const organisationRoutes = [
  route(calls.organisation, async ({ services, caller }) =>
    shownOrganisation(await organisationOf(services.store, caller())),
  ),
  route(calls.changeOrganisation, ({ services, caller, body }) =>
    changeOrganisation(services, caller(), body),
  ),
  replyRoute(calls.allOrganisations, operatorList(organisations, listedOrganisations)),
  replyRoute(
    calls.allOrganisationsFile,
    listFile(calls.allOrganisations, organisations, listedOrganisations),
  ),
  route(calls.agreePlan, ({ services, params, body, caller }) =>
    agreePlan(services, params.id, body, caller().account.id),
  ),
  route(calls.endAgreedPlan, ({ services, params, body, caller }) =>
    endAgreedPlan(services, params.id, body, caller().account.id),
  ),
];
