import * as calls from '@adili/schemas/requirements/requirements-calls';
import { replyRoute, route } from '../../../http/route.ts';
import { rowsPage } from '../../../http/rows-page.ts';
import { approveExclusion, excludeRequirement, includeRequirement } from './exclusions.ts';
import { changeRequirement, changeRequirements, readRequirements } from './requirements.ts';

export const requirementRoutes = [
  replyRoute(calls.organisationRequirements, async ({ services, caller, query, url }) => {
    const { rows, headers } = rowsPage(await readRequirements(services, caller(), query), query, url);
    return { body: rows.map((row) => row.show()), headers };
  }),
  route(calls.changeRequirements, ({ services, caller, body }) =>
    changeRequirements(services, caller(), body),
  ),
  route(calls.changeRequirement, ({ services, caller, params, body }) =>
    changeRequirement(services, caller(), params.id, body),
  ),
  route(calls.excludeRequirement, ({ services, caller, params, body }) =>
    excludeRequirement(services, caller(), params.id, body),
  ),
  route(calls.includeRequirement, ({ services, caller, params }) =>
    includeRequirement(services, caller(), params.id),
  ),
  route(calls.approveExclusion, ({ services, caller, params, body }) =>
    approveExclusion(services, caller(), params.id, body),
  ),
];
