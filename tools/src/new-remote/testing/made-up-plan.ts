import type { RemotePlan } from '../plan.ts';

/** A name that no remote of a checkout has, since the lists are the checkout's own. */
export const madeUpPlan: RemotePlan = {
  name: 'mfe-made-up',
  short: 'made-up',
  component: 'MadeUp',
  title: 'Made Up',
  path: '/made-up',
  workPath: '/made-up/work',
  port: 64999,
};
