import { useSession, useShell } from '@adili/contract';

/**
 * Whether a page for work draws the navigation itself: to who is not logged in, and in a shell before contract 1.2,
 * whose frame has none.
 */
export function useOwnNavigation(): boolean {
  const { links } = useShell();
  const session = useSession();
  return !session || !links;
}
