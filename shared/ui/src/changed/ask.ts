import type { ReactElement } from 'react';

/**
 * Asks the person.
 * @param again sends again, as what was typed stands then
 * @param close ends it: nothing of the person's is sent
 */
export type Ask = (again: () => void, close: () => void) => ReactElement;

/** What asks the person, where a failure waits for them. By its shape: the pages before a log-in go without the class. */
export const askOf = (failure: unknown): Ask | undefined => (failure as { ask?: Ask } | undefined)?.ask;
