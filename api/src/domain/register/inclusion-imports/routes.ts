import * as calls from '@adili/schemas/requirements/requirements-calls';
import { route } from '../../../http/route.ts';
import { importInclusions, previewInclusions } from './inclusion-imports.ts';

export const inclusionImportRoutes = [
  route(calls.previewInclusions, ({ services, caller, fileBody, query }) =>
    previewInclusions(services, caller(), fileBody, query),
  ),
  route(calls.importInclusions, ({ services, caller, fileBody, query }) =>
    importInclusions(services, caller(), fileBody, query),
  ),
];
