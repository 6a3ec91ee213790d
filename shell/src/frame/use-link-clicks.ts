import { findPage, pathBelow } from '@adili/contract/paths';
import { useEffect } from 'react';
import type { NavigateFunction } from 'react-router-dom';
import type { BootData } from '../boot/boot-data.ts';

/** Turns plain clicks on links to known pages into client-side navigation; every other click is the browser's. */
export function useLinkClicks(
  basePath: string,
  remotes: BootData['remotes'],
  navigate: NavigateFunction,
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
  if (!link?.href || (link.target && link.target !== '_self') || link.hasAttribute('download')) return null;
  const url = new URL(link.href);
  if (url.origin !== location.origin) return null;
  if (url.hash && url.pathname === location.pathname && url.search === location.search) return null;
  const path = pathBelow(basePath, url.pathname);
  return path !== null && findPage(remotes, path) ? path + url.search + url.hash : null;
}
