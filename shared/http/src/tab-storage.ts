/** Uses what is kept for this tab. Null where a browser refuses storage or has it full: nothing else is lost then. */
export function inTabStorage<T>(use: (storage: Storage) => T): T | null {
  try {
    return use(sessionStorage);
  } catch (error) {
    if (error instanceof DOMException) return null;
    throw error;
  }
}
