import { spawn } from 'node:child_process';
import { findChromium } from '@adili/server/find-chromium';
import { ROOT } from '@adili/server/workspace';

/**
 * Starts an auditor of websites beside shell and API, where there is a Chromium for it. Without one, or where it ends,
 * the rest goes on. @returns a line on it
 */
export function startAuditor(env: NodeJS.ProcessEnv): string {
  if (!env.AUDITOR_TOKEN) return 'No auditor runs: AUDITOR_TOKEN is not set.';
  if (!findChromium())
    return 'No auditor runs: sites are audited once there is a Chromium (Debian: apt-get install chromium), or CHROMIUM_PATH names one.';
  const words = ['--import=./shared/server/src/end-with-parent.ts', 'auditor/src/worker/main.ts'];
  const auditor = spawn(process.execPath, words, { cwd: ROOT, env, stdio: ['ignore', 'inherit', 'inherit'] });
  auditor.once('exit', (status) => {
    if (status !== 0 && status !== null) console.error('The auditor ended: sites are no longer audited.');
  });
  auditor.unref();
  return 'An auditor runs, and audits the sites of organisations.';
}
