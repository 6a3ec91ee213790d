import { requireChromium } from '../chromium.ts';
import { mustRun, tool } from '../run.ts';

/** `npm run test:audit`: the auditor in its browser, and attacks on it in a network without a way out. */
export async function testAudit(args: readonly string[]): Promise<void> {
  await requireChromium();
  const env = { ...process.env, AUDIT_IN_BROWSER: 'yes' };
  await mustRun("The auditor's tests", tool('jest'), ['auditor', ...args], { env });
}
