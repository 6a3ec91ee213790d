const key = 'google-simulated';

/** A browser may refuse storage: the notice is then not shown, and nothing else is lost. */
function inStorage<T>(work: (storage: Storage) => T): T | undefined {
  try {
    return work(sessionStorage);
  } catch (error) {
    if (error instanceof DOMException) return undefined;
    throw error;
  }
}

/** Notes for this tab that a person went through a sign-up which opens no account. */
export const noteSimulatedSignUp = (): void => inStorage((storage) => storage.setItem(key, '1'));

/** Whether a person just did. */
export const wasSimulatedSignUp = (): boolean =>
  inStorage((storage) => storage.getItem(key) !== null) ?? false;

/** The notice was shown. */
export const forgetSimulatedSignUp = (): void => inStorage((storage) => storage.removeItem(key));
