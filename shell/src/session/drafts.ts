/** Where forms keep what is typed: shared/ui/src/form/draft.ts. With a person's id where somebody is logged in. */
const prefix = 'draft:';

/** Forgets what was typed into forms of this tab: all of it, or what accounts but one have typed. */
export function dropDrafts(exceptOf?: string): void {
  const stays = (key: string) =>
    exceptOf !== undefined && (!key.includes(':', prefix.length) || key.startsWith(`${prefix}${exceptOf}:`));
  try {
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith(prefix) && !stays(key)) sessionStorage.removeItem(key);
  } catch (error) {
    // A browser that refuses storage to the site has none.
    if (!(error instanceof DOMException)) throw error;
  }
}
