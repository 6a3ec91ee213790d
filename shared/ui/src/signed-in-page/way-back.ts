import { usePage } from '@adili/contract';
import { createContext, use, useSyncExternalStore } from 'react';

/** Where the page is that something stands on, as a login takes it; empty outside of pages of who is signed in. */
export const WayBack = createContext('');

const onHash = (changed: () => void) => {
  addEventListener('hashchange', changed);
  return () => removeEventListener('hashchange', changed);
};

/** The whole address of a page, with its search and fragment. @param path of the page, below the base path */
export function useWayBack(path: string): string {
  const { search } = usePage();
  const hash = useSyncExternalStore(
    onHash,
    () => location.hash,
    () => '',
  );
  return `from=${encodeURIComponent(path + search + hash)}`;
}

/** The login that leads back to the page that something stands on. @param as another than who is logged in */
export function useLogin(as?: 'another'): string {
  const asked = [as, use(WayBack)].filter(Boolean).join('&');
  return asked ? `/login?${asked}` : '/login';
}
