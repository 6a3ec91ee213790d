import type { Network } from '@adili/server/network/network';
import type { CDPSession } from 'playwright-core';
import { startSocksProxy } from '../network/socks-proxy.ts';
import { type Launched, launch } from './launch.ts';
import { browserLimits } from './limits.ts';
import { BrowserGoneError } from './page-problem.ts';
import { type ResourceWatch, watchResources } from './resources.ts';
import { type VisitOptions, visit, type Work } from './visit.ts';

/**
 * Closes service workers and shared workers before their first line runs: they outlive pages, and their requests are
 * seen by no page. `serviceWorkers: 'block'` of Playwright is a script in the page, which a page can get around.
 */
async function refuseWorkers(session: CDPSession): Promise<void> {
  session.on('Target.attachedToTarget', ({ targetInfo }) => {
    session.send('Target.closeTarget', { targetId: targetInfo.targetId }).catch(() => undefined);
  });
  await session.send('Target.setAutoAttach', {
    autoAttach: true,
    waitForDebuggerOnStart: true,
    flatten: true,
    filter: [{ type: 'service_worker' }, { type: 'shared_worker' }, { exclude: true }],
  });
}

export interface BrowserOptions {
  /** Chromium's program. */
  executablePath: string;
  network: Network;
  /** What the user agent ends with, as 'AdiliAudit/0.1 (+https://adili.example/audits/about)'. */
  product: string;
  /** Goes on where the system has no sandbox for Chromium: only for pages of one's own. */
  mayLackSandbox?: boolean;
  warn?: (line: string) => void;
}

/** One Chromium for any number of pages, each in a profile of its own; started anew where it ends. */
export interface AuditBrowser {
  /** Chromium's version, as '142.0.7444.59'. */
  version: string;
  isSandboxed: boolean;
  /**
   * Does `work` on a fresh page. Where the browser ends under it, perhaps by another page's doing, it is done once more
   * in a browser of its own. Rejects with PageProblem where the page can't be audited.
   */
  withPage<T>(work: Work<T>, options: VisitOptions): Promise<T>;
  close(): Promise<void>;
}

interface Running extends Launched {
  watch: ResourceWatch;
  userAgent: string;
}

/** Nothing that belongs to no page reaches the network. */
export const noNetwork: Network = {
  allowPrivate: false,
  vet: async (host) => {
    throw new Error(`${host} was asked for by no page.`);
  },
};

/** Throws NoSandboxError where Chromium can't be run safely, and Playwright's error where it can't be run at all. */
export async function startBrowser(options: BrowserOptions): Promise<AuditBrowser> {
  const deadEnd = await startSocksProxy({ network: noNetwork, maxBytes: 0 });
  const start = async (): Promise<Running> => {
    const launched = await launch({
      executablePath: options.executablePath,
      proxy: deadEnd.url,
      maxHeapMb: browserLimits.heapMb,
      mayLackSandbox: options.mayLackSandbox ?? false,
      warn: options.warn ?? (() => undefined),
    });
    const session = await launched.browser.newBrowserCDPSession();
    await refuseWorkers(session);
    const watch = watchResources(session);
    const [major] = launched.browser.version().split('.');
    return {
      ...launched,
      watch,
      userAgent: `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${major}.0.0.0 Safari/537.36 ${options.product}`,
    };
  };
  const end = async (running: Running) => {
    running.watch.stop();
    await running.close();
  };
  const visitIn = <T>(running: Running, visitOptions: VisitOptions, work: Work<T>) =>
    visit(
      {
        browser: running.browser,
        network: options.network,
        userAgent: running.userAgent,
        reasonOfCrash: running.watch.lastReason,
      },
      visitOptions,
      work,
    );

  const first = await start().catch(async (error: unknown) => {
    await deadEnd.close();
    throw error;
  });
  let current: Promise<Running> = Promise.resolve(first);
  /** The browser that runs, or one that is started in place of one that ended. */
  const running = (): Promise<Running> => {
    current = current.then(
      async (was) => {
        if (was.browser.isConnected()) return was;
        await end(was);
        return start();
      },
      // The last start failed: this page tries anew.
      start,
    );
    return current;
  };
  const apart = async <T>(visitOptions: VisitOptions, work: Work<T>): Promise<T> => {
    const own = await start();
    try {
      return await visitIn(own, visitOptions, work);
    } finally {
      await end(own);
    }
  };

  return {
    version: first.browser.version(),
    isSandboxed: first.isSandboxed,
    async withPage(work, visitOptions) {
      try {
        return await visitIn(await running(), visitOptions, work);
      } catch (error) {
        if (!(error instanceof BrowserGoneError)) throw error;
        return apart(visitOptions, work);
      }
    },
    async close() {
      await current.then(end, () => undefined);
      await deadEnd.close();
    },
  };
}
