/** Parts of `npm run check`, each a task with a cache of its own; `npm run check -- types` is one. */
export const partNames = [
  'types',
  'lint',
  'zod',
  'claims',
  'ledger',
  'lockfile',
  'reference',
  'unused',
  'commits',
] as const;

/** What `npm run test:deep` tries: `-- store`. */
export const deepNames = [
  'store',
  'payments',
  'plan-ends',
  'fuzz',
  'accounts',
  'postgres',
  'deploy',
  'browsers',
  'scale',
  'journeys',
  'signals',
] as const;
