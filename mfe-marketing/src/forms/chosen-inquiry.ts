/** The choice a person made in place of what an address had preselected, kept for this tab. */
const keyFor = (preselected: string) => `inquiry:${preselected}`;

/** A browser may refuse storage, or have it full: the choice then lasts as long as the page. */
function withStorage<T>(use: (storage: Storage) => T): T | null {
  try {
    return use(sessionStorage);
  } catch (error) {
    if (error instanceof DOMException) return null;
    throw error;
  }
}

export const chosenAt = (preselected: string) =>
  withStorage((storage) => storage.getItem(keyFor(preselected)));

export function keepChoice(preselected: string, inquiry: string): void {
  withStorage((storage) => storage.setItem(keyFor(preselected), inquiry));
}

export function dropChoice(preselected: string): void {
  withStorage((storage) => storage.removeItem(keyFor(preselected)));
}
