import { mustRun, tool } from '../run.ts';

/** `npm run check`: types, lint and formatting. */
export async function check(): Promise<void> {
  console.log('Checking types ...');
  await mustRun('The type check', tool('tsc'), ['-b']);
  console.log('Checking lint and formatting ...');
  await mustRun('The lint check', tool('biome'), ['ci', '--error-on-warnings', '.']);
}
