import * as calls from '@adili/schemas/organisations/organisations-calls';
import { listFile } from '../../../http/list-file.ts';
import { operatorList } from '../../../http/lists.ts';
import { replyRoute, route } from '../../../http/route.ts';
import type { Services } from '../../foundation/services.ts';
import { agreePlan, endAgreedPlan, listedOrganisations } from './agreed-plans.ts';
import { giveLogo, removeLogo } from './logo.ts';
import { changeOrganisation, readOrganisation, shownOrganisation } from './organisations.ts';

const organisations = ({ store }: Services) => store.organisations;

export const organisationRoutes = [
  route(calls.organisation, async ({ services, caller }) =>
    shownOrganisation(await readOrganisation(services.store, caller())),
  ),
  route(calls.changeOrganisation, ({ services, caller, body }) =>
    changeOrganisation(services, caller(), body),
  ),
  route(calls.giveLogo, ({ services, caller, fileBody }) => giveLogo(services, caller(), fileBody)),
  route(calls.removeLogo, ({ services, caller }) => removeLogo(services, caller())),
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
