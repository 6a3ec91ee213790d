import { inTabStorage } from '@adili/http/tab-storage';
import { useEffect, useState } from 'react';

const key = 'signed-up-account';

/** An account that was opened in this tab, until the next log-in. */
export interface SignedUp {
  email: string;
  fullName: string;
  /** Whether its trial runs. */
  onTrial: boolean;
}

export const keepSignedUp = (account: SignedUp): void =>
  void inTabStorage((storage) => storage.setItem(key, JSON.stringify(account)));

export const forgetSignedUp = (): void => void inTabStorage((storage) => storage.removeItem(key));

/** The account that was opened in this tab, once the page is alive; it stays while the page does. */
export function useSignedUp(): SignedUp | null {
  const [account, setAccount] = useState<SignedUp | null>(null);
  useEffect(() => setAccount(JSON.parse(inTabStorage((storage) => storage.getItem(key)) ?? 'null')), []);
  return account;
}
