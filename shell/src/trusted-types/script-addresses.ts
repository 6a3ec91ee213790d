const folders = new Set<string>();

/** Lets scripts be loaded from below a folder. `folder`: its whole address, with a trailing slash. */
export function trustFolder(folder: string): void {
  folders.add(folder);
}

/** Whether a script may be loaded from an address, as far as this tab knows the site. */
export function isTrustedAddress(address: string): boolean {
  const { href } = new URL(address, location.href);
  return [...folders].some((folder) => href.startsWith(folder));
}
