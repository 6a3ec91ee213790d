import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { type ClickFigures, measureClicks, ways } from './clicks.ts';
import { buildControl } from './control/build-control.ts';
import { withControl } from './control/with-control.ts';
import { judgeClick, judgePage, type Verdict } from './judge.ts';
import { measurePages, type PageComparison } from './pages.ts';
import { withBrowser } from './tab.ts';

/** The pages that are compared. */
const PAGES = ['/', '/pricing', '/blog', '/blog/gdpr', '/login'];

/** Rounds; the quick one is to be over within three minutes. */
const WHOLE = { ofPages: 7, ofClicks: 5, ways };
const QUICK = { ofPages: 2, ofClicks: 1, ways: ways.slice(0, 2) };

/** What the comparison with the control found, as `bench-results/` keeps it. */
export interface Comparison {
  /** ISO date and time. */
  measured: string;
  node: string;
  browser: string;
  processors: number;
  quick: boolean;
  pages: readonly PageComparison[];
  clicks: readonly ClickFigures[];
  verdicts: readonly Verdict[];
}

/** Compares the running product with the same sources as one app: bytes, pages, clicks. */
export async function compare(quick: boolean): Promise<Comparison> {
  const folder = await mkdtemp(path.join(tmpdir(), 'adili-control-'));
  try {
    console.log('Building the control ...');
    const effort = quick ? QUICK : WHOLE;
    return await withControl(await buildControl(folder), PAGES, async () => {
      console.log('Measuring pages ...');
      const pages = await measurePages(PAGES, effort.ofPages);
      console.log('Measuring clicks between remotes ...');
      const clicks = await measureClicks(effort.ways, effort.ofClicks);
      return {
        measured: new Date().toISOString(),
        node: process.version,
        browser: await withBrowser(async (browser) => browser.version()),
        processors: availableParallelism(),
        quick,
        pages,
        clicks,
        verdicts: [...pages.flatMap(judgePage), ...clicks.flatMap(judgeClick)],
      };
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
