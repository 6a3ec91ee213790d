import * as calls from '@adili/calls';
import { requestRun, runsOfSite } from '../../domain/audits/runs/runs.ts';
import {
  addSite,
  changeSite,
  removeSite,
  siteOf,
  sitesOf,
  verifySite,
} from '../../domain/audits/sites/sites.ts';
import { replyRoute, route } from '../route.ts';
import { rowsPage } from '../rows-page.ts';

export const siteRoutes = [
  route(calls.sites, ({ services, caller }) => sitesOf(services, caller())),
  route(calls.addSite, ({ services, caller, body }) => addSite(services, caller(), body)),
  route(calls.siteOf, ({ services, caller, params }) => siteOf(services, caller(), params.id)),
  route(calls.verifySite, ({ services, caller, params }) => verifySite(services, caller(), params.id)),
  route(calls.changeSite, ({ services, caller, params, body }) =>
    changeSite(services, caller(), params.id, body),
  ),
  route(calls.removeSite, ({ services, caller, params }) => removeSite(services, caller(), params.id)),
  replyRoute(calls.runsOfSite, async ({ services, caller, params, query, url }) => {
    const { rows, headers } = rowsPage(await runsOfSite(services, caller(), params.id), query, url);
    return { body: rows, headers };
  }),
  route(calls.requestRun, ({ services, caller, params, body }) =>
    requestRun(services, caller(), params.id, body),
  ),
];
