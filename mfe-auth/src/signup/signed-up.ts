import { useEffect, useState } from 'react';

const key = 'signed-up';

/** A browser may refuse storage: the login page then greets as it always does. */
function withStorage<T>(use: (storage: Storage) => T): T | null {
  try {
    return use(sessionStorage);
  } catch (error) {
    if (error instanceof DOMException) return null;
    throw error;
  }
}

/** Keeps in this tab the address that an account was opened with, until the next log-in. */
export const keepSignedUp = (email: string): void =>
  void withStorage((storage) => storage.setItem(key, email));

export const forgetSignedUp = (): void => void withStorage((storage) => storage.removeItem(key));

/** The address of the account that was opened in this tab, once the page is alive; it stays while the page does. */
export function useSignedUp(): string | null {
  const [email, setEmail] = useState<string | null>(null);
  useEffect(() => setEmail(withStorage((storage) => storage.getItem(key))), []);
  return email;
}
