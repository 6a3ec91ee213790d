import type { Tools } from '../in-page/tools.ts';
import type { World } from './isolated-worlds.ts';

/** Shadow trees within each other that are opened. */
const MOST_DEEP = 4;

/**
 * Lets engines and probes look into closed shadow trees of a frame: of custom elements, and of others that are drawn
 * though nothing is in them. Its world has `globalThis.adili`.
 */
export async function openClosedRoots(world: World): Promise<void> {
  for (let depth = 1; depth <= MOST_DEEP; depth += 1) {
    let opened = 0;
    for (const host of await world.pick(hosts)) if (await host.openShadowRoot()) opened += 1;
    if (opened === 0) return;
  }
}

/** Runs in the page: what may hold a closed tree and was not asked yet; of each custom element the first two, and all once one does. */
function hosts(): Element[] {
  const there = globalThis as unknown as {
    adili: Tools;
    adiliOpened?: Element[];
    adiliAsked?: WeakSet<Element>;
  };
  there.adiliAsked ??= new WeakSet();
  const asked = there.adiliAsked;
  const closing = new Set(there.adiliOpened?.map(({ localName }) => localName));
  const seen: Record<string, number> = {};
  const mayHave = /^(article|aside|blockquote|div|footer|h[1-6]|header|main|nav|p|section|span)$/;
  const isShort = (element: Element) =>
    element.attributes.length <= 30 && [...element.attributes].every(({ value }) => value.length <= 2000);
  return there.adili
    .elements()
    .filter((element) => {
      const { localName } = element;
      if (element.shadowRoot || asked.has(element)) return false;
      const isCustom = localName.includes('-');
      if (!isCustom && (element.hasChildNodes() || !mayHave.test(localName))) return false;
      const kind = isCustom ? localName : '';
      seen[kind] = (seen[kind] ?? 0) + 1;
      const most = isCustom ? (closing.has(localName) ? 200 : 2) : 40;
      return (
        (seen[kind] ?? 0) <= most && isShort(element) && (isCustom || element.getClientRects().length > 0)
      );
    })
    .slice(0, 300)
    .map((element) => {
      asked.add(element);
      return element;
    });
}
