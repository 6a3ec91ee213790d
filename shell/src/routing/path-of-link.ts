import { pathBelow } from '@adili/contract/paths';

/** The path below the base path that a link leads to in this tab; null where it leads elsewhere. */
export function pathOfLink(link: HTMLAnchorElement, basePath: string): string | null {
  if (!link.href || (link.target && link.target !== '_self') || link.hasAttribute('download')) return null;
  const { origin, pathname } = new URL(link.href);
  return origin === location.origin ? pathBelow(basePath, pathname) : null;
}
