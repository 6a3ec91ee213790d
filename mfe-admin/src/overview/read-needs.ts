import type { Api } from '@adili/http';
import { failureText } from '@adili/http';
import type { Need } from './need.ts';
import { newMessages } from './new-messages.ts';
import { paymentsToLookAt } from './payments-to-look-at.ts';
import { requestsDue } from './requests-due.ts';

/** Where needs come from, by what they are about. */
const sources = { requests: requestsDue, payments: paymentsToLookAt, messages: newMessages };

export interface Needs {
  /** What waits, the most urgent first. */
  needs: readonly Need[];
  /** What could not be counted, as sentences. */
  failures: readonly string[];
}

/** What is no answer of the API, with whatever status it came, breaks what reads it. */
const reasonOf = (error: unknown): string =>
  error instanceof TypeError ? 'The server gave an answer that this page cannot read.' : failureText(error);

/** All that waits for an operator. What can't be counted costs only itself. */
export async function readNeeds(api: Api, signal: AbortSignal): Promise<Needs> {
  const counted = await Promise.all(
    Object.entries(sources).map(async ([about, source]) => {
      try {
        const needs = await source(api, signal);
        if (!needs.every(({ count }) => Number.isInteger(count)))
          throw new TypeError('A count is no number.');
        return { needs, failures: [] };
      } catch (error) {
        signal.throwIfAborted();
        return { needs: [], failures: [`The ${about} could not be counted. ${reasonOf(error)}`] };
      }
    }),
  );
  return {
    needs: counted.flatMap(({ needs }) => needs).filter(({ count }) => count > 0),
    failures: counted.flatMap(({ failures }) => failures),
  };
}
