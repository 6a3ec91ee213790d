import { usableStorage } from './browser-storage.ts';

/** Forgets what was typed into forms of this tab: shared/ui/src/form/draft.ts keeps it. */
export function dropDrafts(): void {
  const storage = usableStorage(() => sessionStorage);
  for (const key of Object.keys(storage)) if (key.startsWith('draft:')) storage.removeItem(key);
}
