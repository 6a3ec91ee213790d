import type { Page } from 'playwright/test';
import { expect, test } from '../../stack/browser.ts';
import { publicPages } from '../../stack/public-pages.ts';

const paths = [...new Set(publicPages.map(({ page }) => page.fragments[0]?.url ?? page.path))];

/** What sticks out of the screen sideways, or is cut off by its own box, in header and forms. */
const faultsOf = (page: Page) =>
  page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    const shown = [...document.querySelectorAll<HTMLElement>('header *, main form *')].filter((each) => {
      const { clipPath, position } = getComputedStyle(each);
      const hidden =
        each.closest('[aria-hidden=true], svg') || (position === 'absolute' && clipPath !== 'none');
      return each.checkVisibility() && each.offsetWidth > 2 && !hidden;
    });
    const cutOff = shown.filter((each) => {
      const { left, right } = each.getBoundingClientRect();
      const { overflowX, overflowY } = getComputedStyle(each);
      const clips = (overflow: string) => ['hidden', 'clip'].includes(overflow);
      return (
        left < -1 ||
        right > clientWidth + 1 ||
        (clips(overflowX) && each.scrollWidth > each.clientWidth + 1) ||
        (clips(overflowY) && each.scrollHeight > each.clientHeight + 1) ||
        (each.matches('button, select') && each.scrollWidth > each.clientWidth + 1)
      );
    });
    return {
      sideways: scrollWidth - clientWidth,
      cutOff: cutOff.map((each) => each.outerHTML.slice(0, 160)),
    };
  });

async function expectWhole(
  page: Page,
  width: number,
  size: string,
  visited: readonly string[],
): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
  for (const path of visited) {
    await page.goto(path);
    await page.evaluate((value) => {
      document.documentElement.style.fontSize = value;
    }, size);
    expect.soft(await faultsOf(page), path).toEqual({ sideways: 0, cutOff: [] });
  }
}

test('on 320 px every public page scrolls one way, with header and forms whole', ({ page }) =>
  expectWhole(page, 320, '100%', paths));

test('with text at 200 % on 1280 px public pages scroll one way, with header and forms whole', ({ page }) =>
  expectWhole(page, 1280, '200%', paths));
