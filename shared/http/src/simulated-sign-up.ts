import { inTabStorage } from './tab-storage.ts';

const key = 'google-simulated';

/** Notes for this tab that a person went through a sign-up which opens no account. */
export const noteSimulatedSignUp = (): void => void inTabStorage((storage) => storage.setItem(key, '1'));

/** Whether a person just did. */
export const wasSimulatedSignUp = (): boolean =>
  inTabStorage((storage) => storage.getItem(key) !== null) ?? false;

/** The notice was shown. */
export const forgetSimulatedSignUp = (): void => void inTabStorage((storage) => storage.removeItem(key));
