import { useSyncExternalStore } from 'react';

const query = '(prefers-reduced-motion: reduce)';

/** Not every place with a window can answer media queries. */
const preference = () => (typeof window.matchMedia === 'function' ? window.matchMedia(query) : null);

function subscribe(listener: () => void): () => void {
  const media = preference();
  media?.addEventListener('change', listener);
  return () => media?.removeEventListener('change', listener);
}

/** Whether the person asked for less motion, kept current; false on the server and while hydrating. */
export function useReducedMotion(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => preference()?.matches ?? false,
    () => false,
  );
}
