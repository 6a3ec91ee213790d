import type { Page } from 'playwright/test';

/** What sticks out of the screen sideways, or is cut off by its own box, in header and forms. */
export const cutOffIn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { clientWidth } = document.documentElement;
    /** What stands in a line that scrolls can be brought into sight. */
    const scrollsSideways = (each: Element | null): boolean =>
      each !== null &&
      (['auto', 'scroll'].includes(getComputedStyle(each).overflowX) || scrollsSideways(each.parentElement));
    const shown = [...document.querySelectorAll<HTMLElement>('header *, main form *')].filter((each) => {
      const { clipPath, position } = getComputedStyle(each);
      const hidden =
        each.closest('[aria-hidden=true], svg') || (position === 'absolute' && clipPath !== 'none');
      return (
        each.checkVisibility() && each.offsetWidth > 2 && !hidden && !scrollsSideways(each.parentElement)
      );
    });
    return shown
      .filter((each) => {
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
      })
      .map((each) => each.outerHTML.slice(0, 160));
  });
