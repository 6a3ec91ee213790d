import * as calls from '@adili/schemas/controls/controls-calls';
import { replyRoute, route } from '../../../http/route.ts';
import { importControls, previewControls } from './control-imports.ts';
import { controlsTable } from './controls-table.ts';

export const controlImportRoutes = [
  replyRoute(calls.controlsFile, async ({ services, caller }) => ({
    text: { type: 'text/csv', content: await controlsTable(services, caller()) },
  })),
  route(calls.previewControls, ({ services, caller, fileBody, query }) =>
    previewControls(services, caller(), fileBody, query),
  ),
  route(calls.importControls, ({ services, caller, fileBody, query }) =>
    importControls(services, caller(), fileBody, query),
  ),
];
