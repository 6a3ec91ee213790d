type KeyValueStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** As much of a storage as the session takes, for as long as the document lives. */
function inMemory(): KeyValueStorage {
  const values = new Map<string, string>();
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  };
}

/** Browsers can be set to refuse storage to a site: reading the property throws, or every write does. */
export function usableStorage(storageOf: () => KeyValueStorage): KeyValueStorage {
  try {
    const storage = storageOf();
    const probe = 'adili-probe';
    storage.setItem(probe, probe);
    storage.removeItem(probe);
    return storage;
  } catch (error) {
    if (error instanceof DOMException) return inMemory();
    throw error;
  }
}

/** The browser's storage, or one that lasts until the page is left where the browser refuses it. */
export const browserStorage = usableStorage(() => localStorage);
