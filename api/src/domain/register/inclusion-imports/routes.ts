import { importInclusions as call } from '@adili/schemas/requirements/requirements-calls';
import { route } from '../../../http/route.ts';
import { importInclusions } from './inclusion-imports.ts';

export const inclusionImportRoutes = [
  route(call, ({ services, caller, fileBody, query }) =>
    importInclusions(services, caller(), fileBody, query),
  ),
];
