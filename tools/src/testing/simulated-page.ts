import type { FakeApi } from '@adili/http/testing';
import { act } from '@testing-library/react';

/** Turns of the event loop without a change, after which nothing is under way any more. */
const QUIET_TURNS = 5;
const MOST_TURNS = 2_000;

/** Waits until each call has its answer, nothing on the page has changed for a while, and no call was made. Rejects where that never comes. */
export async function settled({ sent, underWay }: Pick<FakeApi, 'sent' | 'underWay'>): Promise<void> {
  let changes = 0;
  const observer = new MutationObserver((records) => {
    changes += records.length;
  });
  observer.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
  let quiet = 0;
  for (let turns = 0; quiet < QUIET_TURNS && turns < MOST_TURNS; turns++) {
    const before = changes + sent.length;
    await act(() => new Promise<void>((resolve) => setTimeout(resolve)));
    quiet = changes + sent.length === before && underWay() === 0 ? quiet + 1 : 0;
  }
  observer.disconnect();
  if (quiet < QUIET_TURNS) throw new Error('The page changes without end.');
}

/** Has what moves by itself stand still: on a busy machine a page is looked at for longer than it shows a picture. */
export function keepStill(): void {
  const { setInterval } = globalThis;
  jest
    .spyOn(globalThis, 'setInterval')
    .mockImplementation(((work: () => void, ms = 0) =>
      setInterval(ms < 2_000 ? work : () => {}, ms)) as typeof setInterval);
}

const nothing = { width: 0, addColorStop: () => undefined };

/** What observes sizes where nothing has one. */
class NoSizes {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/**
 * Gives pages what the simulated browser lacks for drawings: a canvas that takes everything and shows nothing, and
 * an observer of sizes.
 */
export function allowDrawing(): void {
  globalThis.ResizeObserver ??= NoSizes;
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(function (
    this: HTMLCanvasElement,
  ) {
    const known: Record<PropertyKey, unknown> = { canvas: this };
    const get = (_: object, name: PropertyKey) => known[name] ?? (() => nothing);
    return new Proxy({}, { get, set: () => true }) as never;
  });
}
