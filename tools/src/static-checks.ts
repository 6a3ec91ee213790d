import { boundaryFaults } from './boundaries-file.ts';
import { faultsOfThisCheckout } from './lockfile/this-checkout.ts';
import { tool } from './run.ts';
import { type Counts, noCounts } from './test-counts.ts';
import { checkWith, type TestStep } from './test-steps.ts';

/** A terminal gets colours unless the environment says otherwise; a pipe gets none. Biome asks for neither. */
const colours = process.stdout.isTTY && !process.env.NO_COLOR ? [] : ['--colors=off'];

export const types = (folder?: string): TestStep => ({
  name: 'types',
  work: () => checkWith(tool('tsc'), ['-b', ...(folder ? [folder] : [])]),
});

export const lint = (folder = '.'): TestStep => ({
  name: 'lint and formatting',
  work: () => checkWith(tool('biome'), ['ci', '--error-on-warnings', ...colours, folder]),
});

/** Lint holds who imports whom by a file that the table makes, so the file must be the table's. */
export const boundaries: TestStep = {
  name: 'boundaries',
  work: async () => told(boundaryFaults()),
};

export const lockfile: TestStep = {
  name: 'lockfile',
  work: async () => told(faultsOfThisCheckout()),
};

/** Files, exports and dependencies that nothing uses, and dependencies that nothing declares. */
export const unused: TestStep = {
  name: 'unused and undeclared',
  work: () => checkWith(tool('knip'), ['--no-progress', '--no-config-hints']),
};

function told(faults: readonly string[]): Counts {
  for (const fault of faults) console.error(fault);
  return faults.length === 0 ? { ...noCounts, passed: 1 } : { ...noCounts, failed: faults.length };
}
