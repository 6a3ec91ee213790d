import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as after } from 'node:timers/promises';
import type { Site } from '@adili/schemas/sites/site';
import { ROOT } from '@adili/server/workspace';
import { API } from '../bench/stack.ts';

/** Seconds that the audit of the demonstration's own site may take. */
const patience = 240;

/** For the API and the auditor alike. */
export const auditEnvironment = {
  AUDITOR_TOKEN: 'auditor-of-the-pictures-of-the-product',
  AUDIT_ALLOW_PRIVATE: 'true',
};

/** Audits the demonstration's own site, which waits for an auditor. @param token of its customer's session */
export async function auditOwnSite(token: string, chromium: string): Promise<void> {
  const words = ['--import=./shared/server/src/end-with-parent.ts', 'auditor/src/worker/main.ts'];
  const auditor = spawn(process.execPath, words, {
    cwd: ROOT,
    env: {
      ...process.env,
      ...auditEnvironment,
      ENV_FILE: '',
      NODE_ENV: 'development',
      API_INTERNAL: API,
      CHROMIUM_PATH: chromium,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  try {
    for (let waited = 0; waited < patience; waited += 2) {
      const response = await fetch(`${API}/sites`, { headers: { authorization: `Bearer ${token}` } });
      const [site] = (await response.json()) as Site[];
      if (site?.lastRun?.state === 'done') return;
      await after(2_000);
    }
    throw new Error(`The audit of the own site took more than ${patience} seconds.`);
  } finally {
    auditor.kill('SIGTERM');
    if (auditor.exitCode === null) await once(auditor, 'exit');
  }
}
