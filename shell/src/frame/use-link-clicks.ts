import { findPage } from '@adili/contract/paths';
import { useEffect } from 'react';
import type { BootData } from '../boot/boot-data.ts';
import { pathOfLink } from '../routing/path-of-link.ts';

/** Turns plain clicks on links to known pages into client-side navigation; every other click is the browser's. */
export function useLinkClicks(
  basePath: string,
  remotes: BootData['remotes'],
  navigate: (path: string) => void,
): void {
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const path = clientSidePath(event, basePath, remotes);
      if (path === null) return;
      event.preventDefault();
      navigate(path);
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, [basePath, remotes, navigate]);
}

function clientSidePath(event: MouseEvent, basePath: string, remotes: BootData['remotes']): string | null {
  if (event.defaultPrevented || event.button !== 0) return null;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const path = link && pathOfLink(link, basePath);
  if (!path || !findPage(remotes, path)) return null;
  if (link.hash && link.pathname === location.pathname && link.search === location.search) return null;
  return path + link.search + link.hash;
}
