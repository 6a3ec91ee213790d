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
