import { everyPage, linkTo, pagesOfRows } from '../stack/public-pages.ts';
import { expect, test } from './browsers.ts';
import type { Tab } from './tab.ts';

const sizes = [
  [1280, 800],
  [360, 740],
] as const;

const whoSees = (path: string) => {
  if (path.startsWith('/admin')) return 'operator';
  return /^\/(dashboard|compliance|audits(?!\/(try|about)))/.test(path) ? 'customer' : 'visitor';
};

/** Looks at the page in view, in both sizes. */
async function lookAt(tab: Tab, pictureOf: (width: number) => string, takesFile = false): Promise<void> {
  for (const [width, height] of sizes) {
    await tab.driver.resize(width, height);
    await tab.sees(() => document.querySelectorAll('main h1').length === 1, 'one heading of the first level');
    await tab.sees(
      () =>
        !document.querySelector('main [aria-busy=true]') && !document.body.innerText.includes('Loading...'),
      'a page that has arrived',
    );
    await tab.driver.screenshot(pictureOf(width));
    const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
    expect.soft(await tab.evaluate(overflow), `sideways at ${width} px`).toBe(0);
  }
  await tab.driver.resize(1280, 800);
  const takesFiles = () => document.querySelector('input[type=file]') !== null;
  expect(
    await tab.evaluate(takesFiles),
    'This page takes a file, and did not before: let ways.spec.ts upload one.',
  ).toBe(takesFile);
}

for (const path of everyPage) {
  test(`page ${path}`, async ({ tabOf, picture }) => {
    const tab = await tabOf(whoSees(path));
    await tab.goto(linkTo(path));
    await lookAt(
      tab,
      (width) => picture(`${path === '/' ? 'home' : path} ${width}`),
      path === '/compliance/adopt',
    );
  });
}

// Their lists name a row in other places than a table, and `tests/e2e` looks at them.
for (const path of pagesOfRows.filter((each) => !/^\/(compliance|audits)/.test(each))) {
  test(`page ${path}, from the list above it`, async ({ tabOf, picture }) => {
    const tab = await tabOf(whoSees(path));
    const list = path.slice(0, path.indexOf('/:'));
    await tab.goto(list);
    const firstBelow = (start: string) =>
      document.querySelector(`main a[href^="${start}/"]`)?.getAttribute('href') ?? '';
    await expect.poll(() => tab.evaluate(firstBelow, list), { message: `a link below ${list}` }).not.toBe('');
    await tab.goto(await tab.evaluate(firstBelow, list));
    await lookAt(tab, (width) => picture(`${path} ${width}`));
  });
}

for (const path of ['/nowhere', '/blog/no-such-guide']) {
  test(`page ${path}, which is missing`, async ({ tabOf, picture }) => {
    const tab = await tabOf('visitor');
    await tab.open(path);
    await lookAt(tab, (width) => picture(`${path} ${width}`));
  });
}
