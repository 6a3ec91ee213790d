import type { Tools } from './tools.ts';

/** Runs in the page. The first of some texts that is no selector; null where all are. */
export function invalidSelector(selectors: string[]): string | null {
  const isOne = (selector: string) => {
    try {
      document.createDocumentFragment().querySelector(selector);
      return true;
    } catch {
      return false;
    }
  };
  return selectors.find((selector) => !isOne(selector)) ?? null;
}

/**
 * Runs in the page. Which of some selectors match an element or something that it is within, for each of its places.
 * What is in a frame is within the frame.
 * @returns for each place those of `selectors` that do
 */
export function matchedBy({ places, selectors }: { places: string[]; selectors: string[] }): string[][] {
  const { adili } = globalThis as unknown as { adili: Tools };
  const elementAt = (place: string): Element | null => {
    const parts = place.split(' >>> ');
    for (let length = parts.length; length > 0; length -= 1) {
      const element = adili.find(parts.slice(0, length).join(' >>> '));
      if (element) return element;
    }
    return null;
  };
  return places.map((place) => {
    const element = elementAt(place);
    const around = element ? [element, ...adili.ancestors(element)] : [];
    return selectors.filter((selector) => around.some((each) => each.matches(selector)));
  });
}
