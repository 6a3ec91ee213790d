import { everyPage, linkTo } from '../stack/public-pages.ts';
import { expect, test } from './browsers.ts';

const sizes = [
  [1280, 800],
  [360, 740],
] as const;

const whoSees = (path: string) => {
  if (path.startsWith('/admin')) return 'operator';
  return path.startsWith('/dashboard') ? 'customer' : 'visitor';
};

for (const path of everyPage) {
  test(`page ${path}`, async ({ tabOf, picture }) => {
    const tab = await tabOf(whoSees(path));
    for (const [width, height] of sizes) {
      await tab.driver.resize(width, height);
      if (width === 1280) await tab.goto(linkTo(path));
      await tab.sees(
        () => document.querySelectorAll('main h1').length === 1,
        'one heading of the first level',
      );
      await tab.sees(
        () =>
          !document.querySelector('main [aria-busy=true]') && !document.body.innerText.includes('Loading...'),
        'a page that has arrived',
      );
      await tab.driver.screenshot(picture(`${path === '/' ? 'home' : path} ${width}`));
      const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
      expect.soft(await tab.evaluate(overflow), `sideways at ${width} px`).toBe(0);
    }
    await tab.driver.resize(1280, 800);
    const takesFiles = () => document.querySelector('input[type=file]') !== null;
    expect(
      await tab.evaluate(takesFiles),
      'No page takes a file yet. This one does: let ways.spec.ts upload one.',
    ).toBe(false);
  });
}
