import { loadEnvFile } from '@adili/server/env-file';
import { requireChromium } from '../chromium.ts';
import { runProgram } from '../run.ts';

/** Words that ask for no audit. */
const ASKING = ['-h', '--help', '--version'];

/** `npm run audit -- https://example.com`: the auditor, with a Chromium that is installed where it lacks and can be. */
export async function audit(args: readonly string[]): Promise<void> {
  loadEnvFile();
  if (!args.some((word) => ASKING.includes(word))) process.env.CHROMIUM_PATH = await requireChromium();
  await runProgram('auditor/src/cli.ts', args);
}
