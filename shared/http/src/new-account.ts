import { inTabStorage } from './tab-storage.ts';

const key = 'new-account';

/** Notes for this tab whose account was just opened in it, so that their dashboard greets them. */
export const noteNewAccount = (userId: string): void =>
  void inTabStorage((storage) => storage.setItem(key, userId));

/** Whether this person's account was. */
export const isNewAccount = (userId: string): boolean =>
  inTabStorage((storage) => storage.getItem(key) === userId) ?? false;

/** They were greeted. */
export const forgetNewAccount = (): void => void inTabStorage((storage) => storage.removeItem(key));
