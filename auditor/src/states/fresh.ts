import { runAxe } from '../engines/axe.ts';
import type { RawFinding, Tools } from '../in-page/tools.ts';
import type { World } from '../world/isolated-worlds.ts';

/** Elements that a state shows for the first time, and outermost ones of them, that are looked at. */
const MOST = { elements: 2000, outermost: 50 };

/** Notes what can be seen of the page as it stands, so that what another state shows is known. */
export async function noteSeen(world: World): Promise<void> {
  await world.call(takeFresh, MOST);
}

/** What an engine finds on elements that were in sight in no state before. */
export async function lookAtFresh(world: World): Promise<RawFinding[]> {
  return (await world.call(takeFresh, MOST)) ? (await runAxe(world, { fresh: true })).findings : [];
}

/** Runs in the page: keeps the elements in sight that were not before. @returns whether there are any */
function takeFresh({ elements, outermost }: typeof MOST): boolean {
  const there = globalThis as unknown as {
    adili: Tools;
    adiliSeen?: WeakSet<Element>;
    adiliFresh: Element[];
  };
  const isFirst = there.adiliSeen === undefined;
  there.adiliSeen ??= new WeakSet();
  const seen = there.adiliSeen;
  const fresh = new Set<Element>();
  for (const element of there.adili.elements()) {
    if (seen.has(element) || element.getClientRects().length === 0) continue;
    if (!element.checkVisibility({ visibilityProperty: true })) continue;
    seen.add(element);
    if (fresh.size < elements) fresh.add(element);
  }
  const parentOf = (element: Element) => there.adili.parentOf(element);
  const isOutermost = (element: Element) => {
    const parent = parentOf(element);
    return !parent || !fresh.has(parent);
  };
  there.adiliFresh = isFirst ? [] : [...fresh].filter(isOutermost).slice(0, outermost);
  return there.adiliFresh.length > 0;
}
