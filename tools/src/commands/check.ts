import { boundaries, lint, lockfile, types, unused } from '../static-checks.ts';
import { runSteps } from '../test-steps.ts';

/** `npm run check`: all that can be known without running anything. Each part is looked at, also after one that failed. */
export const check = () => runSteps([lockfile, types(), lint(), boundaries, unused]);
