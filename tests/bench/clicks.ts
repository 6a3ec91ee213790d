import type { Browser, Locator, Page } from 'playwright';
import { origins } from './stack.ts';
import { inFreshTab, whenPageAnswers, withBrowser } from './tab.ts';
import { inTurns, median } from './turns.ts';

/** A way from a remote's page to another's, as a person goes it. */
export interface Way {
  from: string;
  to: string;
  /** Brings the tab to where one click is left, and answers what is to be clicked. */
  prepare(tab: Page): Promise<Locator>;
}

/** Long enough for a pointer's rest, and for the files of a page on a slow network. */
const REST_MS = 1_000;
/** Who types an address and a password is longer at it than this. */
const TYPING_MS = 3_000;

const byLink = (from: string, to: string): Way => ({
  from,
  to,
  async prepare(tab) {
    const link = tab.locator(`a[href="${to}"]`).first();
    await link.hover();
    await tab.waitForTimeout(REST_MS);
    return link;
  },
});

export const ways: readonly Way[] = [
  byLink('/', '/blog'),
  byLink('/', '/login'),
  byLink('/blog', '/pricing'),
  {
    from: '/login',
    to: '/dashboard',
    async prepare(tab) {
      const form = tab.getByRole('main');
      await form.getByLabel('Email').fill('customer@adili.example');
      await form.getByLabel('Password', { exact: true }).fill('Karibu!Adili26');
      const button = form.getByRole('button', { name: 'Log in' });
      await button.hover();
      await tab.waitForTimeout(TYPING_MS);
      return button;
    },
  },
];

/** Cold: in a browser that saves data, and so fetched nothing; prefetched: once a pointer has rested on the link, or a form has been filled in. */
const kinds = {
  control: { origin: origins.control, savesData: true },
  twin: { origin: origins.twin, savesData: true },
  cold: { origin: origins.ours, savesData: true },
  prefetched: { origin: origins.ours, savesData: false },
} as const;
type Kind = keyof typeof kinds;

/** Milliseconds from a click to the heading of another remote's page, medians. */
export type ClickFigures = Readonly<Record<Kind, number>> & { from: string; to: string };

/** Clicks from remote to remote, in the product and in the control. */
export const measureClicks = (of: readonly Way[], rounds: number): Promise<ClickFigures[]> =>
  withBrowser(async (browser) => {
    const figures: ClickFigures[] = [];
    const names = Object.keys(kinds) as Kind[];
    for (const way of of) {
      console.log(`  ${way.from} to ${way.to}`);
      const samples = await inTurns(names, rounds, (kind) => click(browser, way, kind));
      const medians = names.map((kind) => [kind, Math.round(median(samples[kind]))] as const);
      const times = Object.fromEntries(medians) as Record<Kind, number>;
      figures.push({ from: way.from, to: way.to, ...times });
    }
    return figures;
  });

function click(browser: Browser, { from, to, prepare }: Way, kind: Kind): Promise<number> {
  const { origin, savesData } = kinds[kind];
  return inFreshTab(browser, { width: 1280, savesData }, async (tab) => {
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
