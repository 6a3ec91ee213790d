import type { LeftOut } from '@adili/audits/model';
import { allCriteria } from '../left-out.ts';
import { type World, WorldGoneError } from './isolated-worlds.ts';

/**
 * Scrolls a page down to its end and back, so that what comes as one scrolls is there.
 * @param windows that it is scrolled by at most
 * @returns where the end was not reached
 */
export async function scrollThrough(world: World, windows: number): Promise<LeftOut[]> {
  const scrolled = await world.call(scroll, windows).catch((error: unknown) => {
    if (error instanceof WorldGoneError) throw error;
    return null;
  });
  if (!scrolled) return [{ criteria: allCriteria, reason: 'The page could not be scrolled through.' }];
  const { reached, height, first } = scrolled;
  if (reached >= height - 2 || height < first * 1.2) return [];
  return [
    {
      criteria: allCriteria,
      reason: `The page was scrolled through to ${reached} of ${height} pixels, and goes on growing.`,
    },
  ];
}

/** Runs in the page. */
async function scroll(steps: number): Promise<{ reached: number; height: number; first: number }> {
  const late = () => new Promise((resolve) => setTimeout(resolve, 200));
  const drawn = () =>
    Promise.race([
      late(),
      new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    ]);
  const page = document.scrollingElement ?? document.documentElement;
  const inner = [...document.querySelectorAll('body *')]
    .slice(0, 5_000)
    .find(
      (element) =>
        element.clientHeight > innerHeight / 2 &&
        element.scrollHeight > element.clientHeight * 1.5 &&
        /auto|scroll/.test(getComputedStyle(element).overflowY),
    );
  const scroller = page.scrollHeight > innerHeight + 2 || !inner ? page : inner;
  const there = scroller.scrollTop;
  const first = scroller.scrollHeight;
  // A long page that stands as it is needs no more steps than others; one that grows is followed window by window.
  const step = Math.max(innerHeight * 0.9, first / steps);
  let reached = 0;
  for (let taken = 0; taken < steps * 1.5; taken += 1) {
    scroller.scrollTo({ top: taken * step, behavior: 'instant' });
    await drawn();
    reached = Math.round(scroller.scrollTop + scroller.clientHeight);
    if (reached >= scroller.scrollHeight - 2) break;
  }
  const height = scroller.scrollHeight;
  scroller.scrollTo({ top: there, behavior: 'instant' });
  await drawn();
  return { reached, height, first };
}
