import type { Seen, Tools } from '../../in-page/tools.ts';
import type { World } from '../../world/isolated-worlds.ts';

/**
 * Runs in each document before its own scripts, in the auditor's world: keeps when text changed and when the last
 * element came, so that what changes by itself is known by the time one asks.
 */
export const watchChangesSource = `(${watch})();`;

function watch(): void {
  const changes = new Map<Element, number[]>();
  (globalThis as unknown as { adiliChanges: Map<Element, number[]> }).adiliChanges = changes;
  const textOf = new WeakMap<Element, string>();
  new MutationObserver((records) => {
    const now = performance.now();
    if (records.some(({ addedNodes }) => [...addedNodes].some((node) => node instanceof Element)))
      (globalThis as unknown as { adiliLastElement: number }).adiliLastElement = now;
    const touched = new Set<Element>();
    for (const { target } of records.slice(0, 500)) {
      const element = target instanceof Element ? target : target.parentElement;
      if (element) touched.add(element);
    }
    for (const element of touched) {
      if (changes.size > 500 || /^(html|head|body|script|style|title)$/.test(element.localName)) continue;
      const text = (element.textContent ?? '').slice(0, 2000);
      const before = textOf.get(element);
      textOf.set(element, text);
      if (before === text) continue;
      const times = changes.get(element) ?? [];
      if (times.length < 500) times.push(now);
      changes.set(element, times);
    }
  }).observe(document, { subtree: true, childList: true, characterData: true });
}

/** An element whose text changed by itself. */
export interface Change extends Seen {
  /** How often, the milliseconds from the first to the last time, and when that was. */
  times: number;
  lasted: number;
  last: number;
}

/** The elements whose text changed since a moment, in the page's own milliseconds. */
export async function changesSince(world: World, since: number): Promise<Change[]> {
  return await world.call(read, since);
}

export const now = (world: World): Promise<number> => world.call(() => performance.now(), undefined);

/** Runs in the page. */
function read(since: number): Change[] {
  const { adili, adiliChanges } = globalThis as unknown as {
    adili: Tools;
    adiliChanges?: Map<Element, number[]>;
  };
  adili.forget();
  const changed: Change[] = [];
  for (const [element, all] of adiliChanges ?? []) {
    const times = all.filter((time) => time >= since);
    const first = times[0];
    const last = times.at(-1);
    if (first === undefined || last === undefined || changed.length >= 20 || !element.isConnected) continue;
    if (!adili.isVisible(element)) continue;
    changed.push({ ...adili.seen(element), times: times.length, lasted: last - first, last });
  }
  return changed;
}
