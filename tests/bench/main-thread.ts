import type { Page } from 'playwright';

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  /** Microseconds: when it began, and how much processor time of the thread it took. */
  ts: number;
  tdur?: number;
}

export interface MainThreadWork {
  /** Milliseconds of processor time before the mark `drawn`, and after it. */
  before: number;
  after: number;
  /** The longest task. */
  longest: number;
}

const categories = ['disabled-by-default-devtools.timeline', 'devtools.timeline', 'blink.user_timing'];

/**
 * What the main thread of a tab does in the course of `work`, before and after the page's mark `drawn`. It is counted in
 * processor time, of which what else a machine does takes nothing; a slowdown that was asked for is in it.
 */
export async function mainThreadWork(tab: Page, work: () => Promise<void>): Promise<MainThreadWork> {
  const browser = tab.context().browser();
  if (!browser) throw new Error('This tab is of no browser that can be traced.');
  await browser.startTracing(tab, { categories });
  await work();
  const { traceEvents } = JSON.parse(String(await browser.stopTracing())) as { traceEvents: TraceEvent[] };
  const mark = traceEvents.find(({ name }) => name === 'drawn');
  if (!mark) throw new Error('The page drew no rows while it was watched.');
  const tasks = traceEvents.filter(
    ({ name, pid, tid }) => name === 'RunTask' && pid === mark.pid && tid === mark.tid,
  );
  const took = (all: readonly TraceEvent[]) => all.map(({ tdur = 0 }) => tdur / 1_000);
  const sum = (all: readonly number[]) => all.reduce((total, each) => total + each, 0);
  return {
    before: sum(took(tasks.filter(({ ts }) => ts < mark.ts))),
    after: sum(took(tasks.filter(({ ts }) => ts >= mark.ts))),
    longest: Math.max(...took(tasks)),
  };
}

/** In a tab: puts the mark `drawn` behind the first painting of the page with rows. */
export function markWhenDrawn(): void {
  const observer = new MutationObserver(() => {
    if (!document.querySelector('main tbody > tr > th')) return;
    observer.disconnect();
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => performance.mark('drawn');
    // A task behind the frame comes once that is painted.
    requestAnimationFrame(() => port2.postMessage(null));
  });
  observer.observe(document, { childList: true, subtree: true });
}
