import { inTabStorage } from '@adili/http/tab-storage';
import { useEffect, useState } from 'react';

const key = 'signed-up';

/** Keeps in this tab the address that an account was opened with, until the next log-in. */
export const keepSignedUp = (email: string): void =>
  void inTabStorage((storage) => storage.setItem(key, email));

export const forgetSignedUp = (): void => void inTabStorage((storage) => storage.removeItem(key));

/** The address of the account that was opened in this tab, once the page is alive; it stays while the page does. */
export function useSignedUp(): string | null {
  const [email, setEmail] = useState<string | null>(null);
  useEffect(() => setEmail(inTabStorage((storage) => storage.getItem(key))), []);
  return email;
}
