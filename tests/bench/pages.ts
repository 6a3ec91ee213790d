import type { Page } from 'playwright';
import { inFreshTab, whenPageAnswers, withBrowser } from './fresh-tab.ts';
import { type Effort, inTurns } from './in-turns.ts';
import { median } from './median.ts';
import { becomePhone } from './phone.ts';
import { origins, type Subject } from './subjects.ts';

/** Milliseconds that a page is watched once it answers, for what moves late. */
const AFTERWARDS_MS = 500;

/** A script that a page loads until it answers. */
export interface LoadedScript {
  /** Path of its address. */
  path: string;
  /** Bytes over the wire. */
  bytes: number;
}

export interface PageFigures {
  scripts: readonly LoadedScript[];
  /** Requests until the page answers, the document included, without pictures and calls of the API. */
  requests: number;
  /** Milliseconds, medians: first and largest contentful paint. */
  firstPaint: number;
  largestPaint: number;
  /** Sum of all layout shifts, the largest of all rounds. */
  shift: number;
  /** Milliseconds by which tasks between the first paint and the answer are longer than 50 ms each, median. */
  blocked: number;
  /** Milliseconds until the page's own code answers, median; null where there is none. */
  hydrated: number | null;
}

export interface PageComparison {
  page: string;
  subjects: Readonly<Record<Subject, PageFigures>>;
  /** Samples taken while the machine did not rest, of how many. */
  busy: number;
  samples: number;
}

const subjects = Object.keys(origins) as Subject[];

/** Loads pages cold on a slow phone: the product's, the control's and its twin's, and the document alone. */
export const measurePages = (pages: readonly string[], effort: Effort): Promise<PageComparison[]> =>
  withBrowser(async (browser) => {
    const phone = { width: 412, savesData: false } as const;
    const comparisons: PageComparison[] = [];
    for (const page of pages) {
      console.log(`  ${page}`);
      const { samples, busy } = await inTurns(subjects, effort, (subject) =>
        inFreshTab(browser, phone, (tab) => load(tab, origins[subject] + page, subject !== 'static')),
      );
      const figures = subjects.map((subject) => [subject, figuresOf(samples[subject])] as const);
      comparisons.push({
        page,
        subjects: Object.fromEntries(figures) as Record<Subject, PageFigures>,
        busy,
        samples: effort.rounds * subjects.length,
      });
    }
    return comparisons;
  });

type Sample = Awaited<ReturnType<typeof load>>;

function figuresOf(samples: readonly Sample[]): PageFigures {
  const middle = (value: (sample: Sample) => number) => Math.round(median(samples.map(value)));
  return {
    scripts: samples[0]?.scripts ?? [],
    requests: middle(({ requests }) => requests),
    firstPaint: middle(({ firstPaint }) => firstPaint),
    largestPaint: middle(({ largestPaint }) => largestPaint),
    shift: Number(Math.max(...samples.map(({ shift }) => shift)).toFixed(4)),
    blocked: middle(({ blocked }) => blocked),
    hydrated: samples.some(({ hydrated }) => hydrated === null)
      ? null
      : middle(({ hydrated }) => hydrated ?? Number.NaN),
  };
}

async function load(tab: Page, url: string, answers: boolean) {
  await becomePhone(tab);
  await tab.goto(url, { waitUntil: 'load' });
  if (answers) await whenPageAnswers(tab);
  await tab.waitForTimeout(AFTERWARDS_MS);
  return tab.evaluate(() => {
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
    const scripts = loaded
      .map(({ name, encodedBodySize }) => ({ path: new URL(name).pathname, bytes: encodedBodySize }))
      .filter(({ path }) => path.endsWith('.js'));
    const shifts = all<PerformanceEntry & { value: number }>('layout-shift');
    const tasks = all('longtask').filter(({ startTime }) => startTime >= firstPaint && startTime < end);
    return {
      scripts,
      requests: loaded.length + 1,
      firstPaint,
      largestPaint: all('largest-contentful-paint').at(-1)?.startTime ?? Number.NaN,
      shift: shifts.reduce((sum, { value }) => sum + value, 0),
      blocked: tasks.reduce((sum, { duration }) => sum + duration - 50, 0),
      hydrated,
    };
  });
}
