import { createContext, use, useSyncExternalStore } from 'react';
import type { PageProps } from './page.ts';
import type { Session, Shell } from './shell.ts';

export const PageContext = createContext<PageProps | null>(null);

/** The page's props, anywhere below it. Throws outside a page made by `definePage`. */
export function usePage(): PageProps {
  const page = use(PageContext);
  if (!page) throw new Error('useShell and Link work only below a page made by definePage.');
  return page;
}

/** The shell, anywhere below a page. Throws outside a page made by `definePage`. */
export function useShell(): Shell {
  return usePage().shell;
}

/** The session, kept current; null when logged out and while a prerendered page hydrates. */
export function useSession(): Session | null {
  const { session } = useShell();
  return useSyncExternalStore(session.subscribe, session.get, () => null);
}
