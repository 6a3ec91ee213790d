import type { Wing } from '../wing.ts';
import { clientErrorRoutes } from './client-error-routes.ts';
import { installationRoutes } from './installation/routes.ts';
import { pageLoadRoutes } from './page-loads/routes.ts';
import { visitRoutes } from './visits/routes.ts';
import { webVitalRoutes } from './web-vitals/routes.ts';

export const traffic = {
  routes: [...visitRoutes, ...pageLoadRoutes, ...webVitalRoutes, ...clientErrorRoutes, ...installationRoutes],
} satisfies Wing;
