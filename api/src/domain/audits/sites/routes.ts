import * as calls from '@adili/schemas/sites/sites-calls';
import { route } from '../../../http/route.ts';
import { addSite, changeSite, readSite, readSites, removeSite, verifySite } from './sites.ts';

export const siteRoutes = [
  route(calls.sites, ({ services, caller }) => readSites(services, caller())),
  route(calls.addSite, ({ services, caller, body }) => addSite(services, caller(), body)),
  route(calls.siteOf, ({ services, caller, params }) => readSite(services, caller(), params.id)),
  route(calls.verifySite, ({ services, caller, params }) => verifySite(services, caller(), params.id)),
  route(calls.changeSite, ({ services, caller, params, body }) =>
    changeSite(services, caller(), params.id, body),
  ),
  route(calls.removeSite, ({ services, caller, params }) => removeSite(services, caller(), params.id)),
];
