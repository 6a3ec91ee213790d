import { expect, type Locator, type Page } from 'playwright/test';

/** More stops than any page has before a person would have given up. */
const MOST_STOPS = 150;

export interface Focus {
  /** What holds the focus, to name it in a failure. */
  element: string;
  /** True where a ring shows it, on itself or on the box drawn around it. */
  ringed: boolean;
  /** True where it is on the screen with nothing over it. */
  uncovered: boolean;
}

/** What holds the focus now, marked as reached; null where nothing does. */
export const focusOf = (page: Page): Promise<Focus | null> =>
  page.evaluate(() => {
    const at = document.activeElement;
    if (!(at instanceof HTMLElement) || at === document.body) return null;
    at.setAttribute('data-reached', '');
    const ringed = [at, at.parentElement].some((each) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(each ?? at);
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0;
    });
    const { left, right, top, bottom } = at.getBoundingClientRect();
    const middle = (from: number, to: number, most: number) => (Math.max(from, 0) + Math.min(to, most)) / 2;
    const above = document.elementFromPoint(
      middle(left, right, innerWidth),
      middle(top, bottom, innerHeight),
    );
    const uncovered =
      bottom > 0 && top < innerHeight && above !== null && (at.contains(above) || above.contains(at));
    return { element: at.outerHTML.slice(0, 160), ringed, uncovered };
  });

/** Expects that something holds the focus and that a person sees it. */
async function expectVisibleFocus(page: Page): Promise<void> {
  expect(await focusOf(page)).toMatchObject({ ringed: true, uncovered: true });
}

/** Presses Tab until `target` holds the focus, which each stop on the way must show. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let stops = 0; stops < MOST_STOPS; stops += 1) {
    await page.keyboard.press('Tab');
    await expectVisibleFocus(page);
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`${target} was not reached by ${MOST_STOPS} presses of Tab.`);
}

/** Presses a key on what holds the focus, which must still be seen afterwards. */
export async function pressHere(page: Page, key: string): Promise<void> {
  await page.keyboard.press(key);
  await expectVisibleFocus(page);
}
