import type { Wing } from '../wing.ts';
import { callbackRoutes } from './payments/callback-routes.ts';
import { registerCharges } from './payments/card-charges.ts';
import { registerRefunds } from './payments/card-refunds.ts';
import { registerConfirmations } from './payments/confirm.ts';
import { paymentRoutes } from './payments/routes.ts';
import { tellOfPlanEnds } from './plan-ends/tell-owners.ts';

export const billing = {
  routes: [...paymentRoutes, ...callbackRoutes],
  jobs: [registerConfirmations, registerCharges, registerRefunds],
  hourly: { 'plan ends': tellOfPlanEnds },
} satisfies Wing;
