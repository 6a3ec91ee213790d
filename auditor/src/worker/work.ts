import { setTimeout as pause } from 'node:timers/promises';
import { NoSandboxError } from '../browser/unprivileged.ts';
import { NoChromiumError } from '../run/start-auditor.ts';
import { type Api, ClaimLostError, RefusedByApiError } from './api.ts';
import { auditRun, type RunOptions } from './audit-run.ts';
import { printPage } from './print-page.ts';
import { visitNext } from './visit-next.ts';

/** Milliseconds between two questions for work, where there is none. */
const lookMs = 2_000;

/** Takes runs one after the other, and visits where none waits, until it is asked to stop. @param only just the pages that people wait for */
async function lane(api: Api, options: RunOptions, only?: 'page'): Promise<void> {
  const { signal, warn } = options;
  while (!signal.aborted) {
    try {
      const { id, run } = await api.claim(only);
      if (id !== undefined && run) await auditRun(api, { id, run }, options);
      else if (only !== undefined || !(await visitNext(api, options)))
        await pause(lookMs, undefined, { signal });
    } catch (error) {
      if (signal.aborted) return;
      // No other run would go better here.
      if (error instanceof NoSandboxError || error instanceof NoChromiumError) throw error;
      if (error instanceof RefusedByApiError && error.status === 401) throw error;
      // Its lease ends by itself, and the run is taken up again.
      if (!(error instanceof ClaimLostError)) warn(`Work was left: ${(error as Error).message}`);
      await pause(lookMs, undefined, { signal }).catch(() => undefined);
    }
  }
}

/** Milliseconds between two questions for packs to print, which nobody watches a clock for. */
const lookForPrintsMs = 5_000;

/** Prints packs one after the other until it is asked to stop. One that fails is given anew by the API, some times. */
async function prints(api: Api, { allowPrivate, signal, warn }: RunOptions): Promise<void> {
  while (!signal.aborted) {
    try {
      const { id, html } = await api.claimPrint();
      if (id !== undefined && html !== undefined)
        await api.sendPdf(id, await printPage(html, { mayLackSandbox: allowPrivate, warn, signal }));
      else await pause(lookForPrintsMs, undefined, { signal });
    } catch (error) {
      if (signal.aborted) return;
      if (!(error instanceof ClaimLostError)) warn(`A pack was not printed: ${(error as Error).message}`);
      await pause(lookForPrintsMs, undefined, { signal }).catch(() => undefined);
    }
  }
}

/** Does runs and prints packs, and at the same time pages that people wait for, until it is asked to stop. Rejects where the token is refused, or no browser can be started. */
export const work = async (api: Api, options: RunOptions): Promise<void> => {
  await Promise.all([lane(api, options), lane(api, options, 'page'), prints(api, options)]);
};
