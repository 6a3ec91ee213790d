import type { Page } from 'playwright';
import { origins, type Subject } from './stack.ts';
import { inFreshTab, whenPageAnswers, withBrowser } from './tab.ts';
import { inTurns, median } from './turns.ts';

/** Milliseconds that a page is watched once it answers, for what moves late. */
const AFTERWARDS_MS = 500;

/** Until a page's own code answers, medians. */
interface PageFigures {
  /** Bytes of script over the wire. */
  script: number;
  /** The document included, without pictures and calls of the API. */
  requests: number;
  /** Milliseconds. */
  largestPaint: number;
  /** Sum of all layout shifts, the largest of all rounds. */
  shift: number;
  /** Milliseconds by which tasks after the first paint are longer than 50 ms each. */
  blocked: number;
  /** Milliseconds; not a number where no code is. */
  hydrated: number;
}

export interface PageComparison {
  page: string;
  subjects: Readonly<Record<Subject, PageFigures>>;
}

const subjects = Object.keys(origins) as Subject[];

/** Loads pages cold on a slow phone: the product's, the control's and its twin's, and the document alone. */
export const measurePages = (pages: readonly string[], rounds: number): Promise<PageComparison[]> =>
  withBrowser(async (browser) => {
    const comparisons: PageComparison[] = [];
    for (const page of pages) {
      console.log(`  ${page}`);
      const samples = await inTurns(subjects, rounds, (subject) =>
        inFreshTab(browser, { width: 412, savesData: false }, (tab) =>
          load(tab, origins[subject] + page, subject !== 'static'),
        ),
      );
      const figures = subjects.map((subject) => [subject, figuresOf(samples[subject])] as const);
      comparisons.push({ page, subjects: Object.fromEntries(figures) as PageComparison['subjects'] });
    }
    return comparisons;
  });

function figuresOf(samples: readonly PageFigures[]): PageFigures {
  const names = Object.keys(samples[0] ?? {}) as (keyof PageFigures)[];
  const middle = names.map((name) => [name, Math.round(median(samples.map((each) => each[name])))] as const);
  const shift = Number(Math.max(...samples.map((each) => each.shift)).toFixed(4));
  return { ...(Object.fromEntries(middle) as Record<keyof PageFigures, number>), shift };
}

async function load(tab: Page, url: string, answers: boolean): Promise<PageFigures> {
  await tab.goto(url, { waitUntil: 'load' });
  if (answers) await whenPageAnswers(tab);
  await tab.waitForTimeout(AFTERWARDS_MS);
  const figures = await tab.evaluate(() => {
    const all = <Entry extends PerformanceEntry>(type: string) => {
      const observer = new PerformanceObserver(() => {});
      observer.observe({ type, buffered: true });
      return observer.takeRecords() as Entry[];
    };
    const hydrated = performance.getEntriesByName('adili:page-shown')[0]?.startTime ?? null;
    const end = hydrated ?? Number.POSITIVE_INFINITY;
    const firstPaint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN;
    const loaded = (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(
      // The browser asks for the icon by itself, whenever it likes, and for pictures once they come near the window.
      ({ startTime, name, initiatorType }) =>
        startTime < end &&
        new URL(name).origin === location.origin &&
        !['other', 'img'].includes(initiatorType),
    );
    const scripts = loaded.filter(({ name }) => name.endsWith('.js'));
    const shifts = all<PerformanceEntry & { value: number }>('layout-shift');
    const tasks = all('longtask').filter(({ startTime }) => startTime >= firstPaint && startTime < end);
    return {
      script: scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
      requests: loaded.length + 1,
      largestPaint: all('largest-contentful-paint').at(-1)?.startTime ?? Number.NaN,
      shift: shifts.reduce((sum, { value }) => sum + value, 0),
      blocked: tasks.reduce((sum, { duration }) => sum + duration - 50, 0),
      hydrated,
    };
  });
  return { ...figures, hydrated: figures.hydrated ?? Number.NaN };
}
