import type { Wing } from '../wing.ts';
import { contactMessageRoutes } from './contact-messages/routes.ts';

export const support = {
  routes: [...contactMessageRoutes],
} satisfies Wing;
