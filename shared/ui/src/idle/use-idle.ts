import { startTransition, useEffect, useState } from 'react';

/** Milliseconds after which a browser that is never idle counts as idle. */
const patience = 1_000;

/**
 * True once what was drawn first stands and the browser has nothing to do for the person; what follows gives way to
 * them. A browser that can't tell is asked no longer than until it has drawn.
 */
export function useIdle(): boolean {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => {
    const tell = () => startTransition(() => setIsIdle(true));
    if (typeof requestIdleCallback === 'undefined') {
      const timer = setTimeout(tell);
      return () => clearTimeout(timer);
    }
    const request = requestIdleCallback(tell, { timeout: patience });
    return () => cancelIdleCallback(request);
  }, []);
  return isIdle;
}
