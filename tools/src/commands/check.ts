import { faultsOfThisCheckout } from '../lockfile/this-checkout.ts';
import { mustRun, StepFailed, tool } from '../run.ts';

/** `npm run check`: the lockfile, types, lint and formatting. */
export async function check(): Promise<void> {
  console.log('Checking the lockfile ...');
  const faults = faultsOfThisCheckout();
  if (faults.length > 0) throw new StepFailed(faults.join('\n'));
  console.log('Checking types ...');
  await mustRun('The type check', tool('tsc'), ['-b']);
  console.log('Checking lint and formatting ...');
  await mustRun('The lint check', tool('biome'), ['ci', '--error-on-warnings', '.']);
}
