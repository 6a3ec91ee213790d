import { expect, test } from '../stack/browser.ts';
import { needs } from '../stack/needs.ts';
import { linkTo } from '../stack/public-pages.ts';
import { type Budget, budgets, type ScriptParts } from '../weight/budgets.ts';
import { modulesIn, partOf } from '../weight/parts.ts';
import { growthOf, keyOf } from '../weight/recorded.ts';
import { weighWorkspaces } from '../weight/workspace-weights.ts';

needs('builds');

const parts = ['frame', 'entry', 'page'] as const;

/** Modules that are named of those that have grown. */
const NAMED = 8;
/** Milliseconds that weighing a build takes at most. */
const WEIGHING_MS = 120_000;

for (const [path, budget] of Object.entries(budgets)) {
  test(`${path} weighs no more than its budget`, async ({ page }) => {
    await page.goto(linkTo(path));
    await page.waitForFunction(() => performance.getEntriesByName('adili:page-shown').length > 0);
    const files = await page.evaluate(() => {
      const shown = performance.getEntriesByName('adili:page-shown')[0]?.startTime ?? 0;
      const loaded = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      return (
        loaded
          .filter(({ startTime, name }) => startTime < shown && new URL(name).origin === location.origin)
          // Chromium asks for it when it likes: before a page is shown now and then.
          .filter(({ name }) => !/\/(?:favicon|apple-touch-icon)\.\w+$/.test(name))
          .map(({ name, encodedBodySize }) => ({ file: new URL(name).pathname, bytes: encodedBodySize }))
      );
    });
    const scripts = files.filter(({ file }) => file.endsWith('.js'));
    const weightOf = (isIn: (file: string) => boolean) =>
      scripts.filter(({ file }) => isIn(file)).reduce((sum, { bytes }) => sum + bytes, 0);
    const weight: Budget = {
      frame: weightOf((file) => file.includes('/assets/')),
      entry: weightOf((file) => file.endsWith('/remoteEntry.js')),
      page: weightOf((file) => file.includes('/remotes/') && !file.endsWith('/remoteEntry.js')),
      requests: files.length + 1,
    };
    const heavy = parts.filter((part) => weight[part] > budget[part]);
    const grown = heavy.length > 0 ? await whatGrew(path, heavy) : [];
    const further =
      weight.requests > budget.requests ? ['requested:', ...files.map(({ file }) => `  ${file}`)] : [];
    const over = (Object.keys(budget) as (keyof Budget)[])
      .filter((each) => weight[each] > budget[each])
      .map((each) => `${each}: ${inWords(weight[each])}, of ${inWords(budget[each])} at most`);
    const says = [`${path} exceeds its budget.`, ...over, ...grown, ...further, WORTH_IT];
    expect(over, says.join('\n')).toEqual([]);
    // A page without weight was not measured.
    expect(Math.min(weight.frame, weight.entry, weight.page)).toBeGreaterThan(1_000);
  });
}

const inWords = (figure: number) => figure.toLocaleString('en');

const WORTH_IT =
  'If it is worth it: raise the budget in tests/weight/budgets.ts, say in the commit what it buys, and run npm run build -- weights.';

/** The modules that have grown in the parts of a page that are too heavy, by how much. */
async function whatGrew(path: string, heavy: readonly (keyof ScriptParts)[]): Promise<string[]> {
  test.setTimeout(test.info().timeout + WEIGHING_MS);
  const weights = await weighWorkspaces([...new Set(heavy.map((part) => partOf(path, part).workspace))]);
  const growths = heavy.map(async (part) => {
    const found = partOf(path, part);
    const grown = await growthOf(keyOf(path, part), modulesIn(found, weights[found.workspace] ?? {}));
    return [`grown in its ${part}:`, ...grown.slice(0, NAMED).map((line) => `  ${line}`)];
  });
  return (await Promise.all(growths)).flat();
}
