import { useEffect, useState } from 'react';
import { tokenIn } from './token-in.ts';

/** The token of a mailed link, and whether it is certain that there is none. */
export function useLinkToken(search: string): { token: string | null; isMissing: boolean } {
  const token = tokenIn(search);
  const [isMissing, setMissing] = useState(false);

  useEffect(() => {
    // A prerendered page hydrates without its search and receives it right after: the address itself knows.
    setMissing(!token && !tokenIn(window.location.search));
  }, [token]);

  return { token, isMissing };
}
