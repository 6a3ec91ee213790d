import { act } from '@testing-library/react';

/** Takes the place of the browser's eye; answers what brings all that is watched into view. */
export function watchSight(): () => void {
  const callbacks: ((entries: { isIntersecting: boolean }[]) => void)[] = [];
  class Observer {
    constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
      callbacks.push(callback);
    }
    observe() {}
    disconnect() {}
  }
  Object.assign(globalThis, { IntersectionObserver: Observer });
  return () =>
    act(() => {
      for (const callback of callbacks) callback([{ isIntersecting: true }]);
    });
}
