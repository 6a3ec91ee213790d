const key = 'google-simulated';

/** A browser may refuse storage: nobody is told then, which costs no more than that. */
function inStorage<T>(work: (storage: Storage) => T): T | undefined {
  try {
    return work(sessionStorage);
  } catch (error) {
    if (error instanceof DOMException) return undefined;
    throw error;
  }
}

/** Notes for this tab that somebody went through a sign-up which opens no account. */
export const noteSimulatedSignUp = (): void => inStorage((storage) => storage.setItem(key, '1'));

/** Whether somebody just did. */
export const wasSimulatedSignUp = (): boolean =>
  inStorage((storage) => storage.getItem(key) !== null) ?? false;

/** They have been told. */
export const forgetSimulatedSignUp = (): void => inStorage((storage) => storage.removeItem(key));
