import * as calls from '@adili/schemas/mappings/mappings-calls';
import { pageOf } from '../../../http/page-of.ts';
import { replyRoute, route } from '../../../http/route.ts';
import { addMapping, changeMapping, removeMapping } from './mappings.ts';
import { readMappings } from './read-mappings.ts';
import { reviewMapping } from './review-mapping.ts';
import { shownMappings } from './shown-mappings.ts';

export const mappingRoutes = [
  replyRoute(calls.mappings, async (incoming) => {
    const { services, caller, params, query } = incoming;
    const { organisationId } = caller().account;
    const { rows, headers } = pageOf(await readMappings(services, caller(), params.id, query), incoming);
    return { body: await shownMappings(services, services.store, organisationId, rows), headers };
  }),
  route(calls.addMapping, ({ services, caller, params, body }) =>
    addMapping(services, caller(), params.id, body),
  ),
  route(calls.changeMapping, ({ services, caller, params, body }) =>
    changeMapping(services, caller(), params.id, body),
  ),
  route(calls.removeMapping, ({ services, caller, params }) => removeMapping(services, caller(), params.id)),
  route(calls.reviewMapping, ({ services, caller, params, body }) =>
    reviewMapping(services, caller(), params.id, body),
  ),
];
