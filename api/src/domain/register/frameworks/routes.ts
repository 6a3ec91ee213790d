import * as calls from '@adili/schemas/frameworks/frameworks-calls';
import { pageOf } from '../../../http/page-of.ts';
import { replyRoute, route } from '../../../http/route.ts';
import type { Caller } from '../../foundation/caller.ts';
import type { LoadedFramework } from '../../foundation/ports/loaded-framework.ts';
import type { Services } from '../../foundation/services.ts';
import { adoptedFrameworkCounts } from './adopted-frameworks.ts';
import { listFrameworks, readFramework } from './catalogue.ts';
import { deleteImport, importFramework, previewImport, readCatalogue } from './imports.ts';
import { detailOf, requirementInFull, shownRequirements } from './loaded-framework.ts';
import { suggestionsFor } from './suggestions.ts';

type Asking = { readonly services: Services; readonly caller: () => Caller };

const asked = ({ services, caller }: Asking, id: string): Promise<LoadedFramework> =>
  readFramework(services, services.store, caller().account.organisationId, id);

export const frameworkRoutes = [
  replyRoute(calls.frameworks, async (incoming) => {
    const { services, caller } = incoming;
    const listed = await listFrameworks(services, services.store, caller().account.organisationId);
    const { rows: body, headers } = pageOf(listed, incoming);
    return { body, headers };
  }),
  // Before the one that takes any id.
  route(calls.suggestions, async ({ query }) => suggestionsFor(query)),
  route(calls.importFramework, ({ services, caller, fileBody, query }) =>
    importFramework(services, caller(), fileBody, query),
  ),
  route(calls.previewImport, ({ services, caller, fileBody, query }) =>
    previewImport(services, caller(), fileBody, query),
  ),
  route(calls.deleteImport, ({ services, caller, params }) => deleteImport(services, caller(), params.id)),
  replyRoute(calls.frameworkCatalogue, async ({ services, caller, params }) => ({
    text: { type: 'application/json', content: await readCatalogue(services, caller(), params.id) },
  })),
  route(calls.framework, async (incoming) => detailOf(await asked(incoming, incoming.params.id))),
  replyRoute(calls.requirements, async (incoming) => {
    const framework = await asked(incoming, incoming.params.id);
    const { rows: body, headers } = pageOf(shownRequirements(framework), incoming);
    return { body, headers };
  }),
  route(calls.requirement, async (incoming) => {
    const { id, requirement } = incoming.params;
    return requirementInFull(await asked(incoming, id), requirement);
  }),
  route(calls.adoptedFrameworks, ({ services }) => adoptedFrameworkCounts(services)),
];
