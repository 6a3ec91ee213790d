import { type BrowserInUse, inFreshTab, whenPageAnswers, withBrowser } from './fresh-tab.ts';
import { type Effort, inTurns } from './in-turns.ts';
import { median } from './median.ts';
import { becomePhone } from './phone.ts';
import { origins } from './subjects.ts';
import type { Way } from './ways.ts';

/**
 * Milliseconds from a click to the heading of another remote's page, medians. Cold: in a browser that saves data, and
 * so fetched nothing; prefetched: once a pointer has rested on the link, or a form has been filled in.
 */
export interface ClickFigures {
  from: string;
  to: string;
  control: number;
  twin: number;
  cold: number;
  prefetched: number;
  /** Samples taken while the machine did not rest, of how many. */
  busy: number;
  samples: number;
}

const kinds = {
  control: { origin: origins.control, savesData: true },
  twin: { origin: origins.twin, savesData: true },
  cold: { origin: origins.ours, savesData: true },
  prefetched: { origin: origins.ours, savesData: false },
} as const;

type Kind = keyof typeof kinds;

/** Clicks from remote to remote, in the product and in the control. */
export const measureClicks = (ways: readonly Way[], effort: Effort): Promise<ClickFigures[]> =>
  withBrowser(async (browser) => {
    const figures: ClickFigures[] = [];
    const names = Object.keys(kinds) as Kind[];
    for (const way of ways) {
      console.log(`  ${way.from} to ${way.to}`);
      const { samples, busy } = await inTurns(names, effort, (kind) => click(browser, way, kind));
      const medians = names.map((kind) => [kind, Math.round(median(samples[kind]))] as const);
      figures.push({
        from: way.from,
        to: way.to,
        ...(Object.fromEntries(medians) as Record<Kind, number>),
        busy,
        samples: effort.rounds * names.length,
      });
    }
    return figures;
  });

function click(browser: BrowserInUse, { from, to, prepare }: Way, kind: Kind): Promise<number> {
  const { origin, savesData } = kinds[kind];
  return inFreshTab(browser, { width: 1280, savesData }, async (tab) => {
    await becomePhone(tab);
    await tab.goto(origin + from, { waitUntil: 'load' });
    await whenPageAnswers(tab);
    const target = await prepare(tab);
    return target.evaluate(
      (element, path) =>
        new Promise<number>((resolve) => {
          const started = performance.now();
          const before = document.querySelector('main h1');
          const observer = new MutationObserver(() => {
            const heading = document.querySelector('main h1');
            if (!heading || heading === before || location.pathname !== path) return;
            observer.disconnect();
            requestAnimationFrame(() => resolve(performance.now() - started));
          });
          observer.observe(document.body, { childList: true, subtree: true });
          (element as HTMLElement).click();
        }),
      to,
    );
  });
}
