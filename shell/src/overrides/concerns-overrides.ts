import { usableStorage } from '../session/browser-storage.ts';

const storage = usableStorage(() => sessionStorage);
const KEY = 'adili.overrides';

/** What this tab keeps of its overrides, as text; null for none. */
export const keptOverrides = {
  read: (): string | null => storage.getItem(KEY),
  write: (text: string): void => storage.setItem(KEY, text),
  forget: (): void => storage.removeItem(KEY),
};

/** True where the tab or the address has overrides, or asks for their panel. Everybody else needs none of the code. */
export const concernsOverrides = (search: string): boolean =>
  /[?&]remote[s.]/.test(search) || keptOverrides.read() !== null;
