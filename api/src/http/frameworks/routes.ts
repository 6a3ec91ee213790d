import * as calls from '@adili/calls';
import type { Caller } from '../../domain/foundation/caller.ts';
import type { LoadedFramework } from '../../domain/foundation/ports/loaded-framework.ts';
import type { Services } from '../../domain/foundation/services.ts';
import { adoptionUpdateOf, takeAdoptionUpdate } from '../../domain/register/adoptions/adoption-updates.ts';
import { adoptFramework, adoptionsOf, leaveFramework } from '../../domain/register/adoptions/adoptions.ts';
import { adoptedFrameworkCounts } from '../../domain/register/frameworks/adopted-frameworks.ts';
import { frameworkOf, listFrameworks } from '../../domain/register/frameworks/catalogue.ts';
import { catalogueOf, deleteImport, importFramework } from '../../domain/register/frameworks/imports.ts';
import { detailOf, shownRequirements } from '../../domain/register/frameworks/loaded-framework.ts';
import { suggestionsFor } from '../../domain/register/frameworks/suggestions.ts';
import { pageOf } from '../page-of.ts';
import { replyRoute, route } from '../route.ts';
import { importedFile } from './imported-file.ts';

type Asking = { readonly services: Services; readonly caller: () => Caller };

const asked = ({ services, caller }: Asking, id: string): Promise<LoadedFramework> =>
  frameworkOf(services, services.store, caller().account.organisationId, id);

export const frameworkRoutes = [
  replyRoute(calls.frameworks, async (incoming) => {
    const { services, caller } = incoming;
    const listed = await listFrameworks(services, services.store, caller().account.organisationId);
    const { rows: body, headers } = pageOf(listed, incoming);
    return { body, headers };
  }),
  // Before the one that takes any id.
  route(calls.suggestions, async ({ query }) => suggestionsFor(query)),
  route(calls.importFramework, ({ services, caller, header, fileBody, query }) =>
    importFramework(services, caller(), { ...importedFile(header('content-type'), fileBody), ...query }),
  ),
  route(calls.deleteImport, ({ services, caller, params }) => deleteImport(services, caller(), params.id)),
  replyRoute(calls.frameworkCatalogue, async ({ services, caller, params }) => ({
    text: { type: 'application/json', content: await catalogueOf(services, caller(), params.id) },
  })),
  route(calls.framework, async (incoming) => detailOf(await asked(incoming, incoming.params.id))),
  replyRoute(calls.requirements, async (incoming) => {
    const framework = await asked(incoming, incoming.params.id);
    const { rows: body, headers } = pageOf(shownRequirements(framework), incoming);
    return { body, headers };
  }),
  replyRoute(calls.mappings, async (incoming) => {
    const { mappings } = await asked(incoming, incoming.params.id);
    const { rows: body, headers } = pageOf(mappings, incoming);
    return { body, headers };
  }),
  route(calls.adoptions, ({ services, caller }) => adoptionsOf(services, caller())),
  route(calls.adoptFramework, ({ services, caller, body }) =>
    adoptFramework(services, caller(), body.framework),
  ),
  route(calls.leaveFramework, ({ services, caller, params }) =>
    leaveFramework(services, caller(), params.id),
  ),
  route(calls.adoptionUpdate, ({ services, caller, params }) =>
    adoptionUpdateOf(services, caller(), params.id),
  ),
  route(calls.takeAdoptionUpdate, ({ services, caller, params, body }) =>
    takeAdoptionUpdate(services, caller(), params.id, body),
  ),
  route(calls.adoptedFrameworks, ({ services }) => adoptedFrameworkCounts(services)),
];
