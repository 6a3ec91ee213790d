import { useEffect, useState } from 'react';

/** The token of a mailed link, from the address's search; null where there is none. */
export const tokenIn = (search: string): string | null => new URLSearchParams(search).get('token') || null;

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
