import type { Api, Page } from '@adili/http';
import { useApi } from '@adili/http/use-api';
import type { Consent, ConsentChoice, ConsentDecision } from '@adili/schemas/consents/consent';
import { useLoading } from '@adili/ui';
import { useCallback } from 'react';
import { withNewest, withNext } from '../records/use-records.ts';

interface OwnConsents {
  /** Where the person stands on each purpose that they decided on. */
  states: readonly Consent[];
  /** Newest first, from the first page on. */
  decisions: Page<ConsentDecision>;
}

async function readConsents(api: Api, signal: AbortSignal): Promise<OwnConsents> {
  const [states, decisions] = await Promise.all([
    api.call('GET /me/consent-states', { signal }),
    api.list('GET /me/consents', { signal }),
  ]);
  return { states, decisions };
}

const stateAfter = (decision: ConsentDecision): Consent => ({ ...decision, decision_id: decision.id });

/** A person's consents with their history, and what changes them. */
export function useConsents() {
  const api = useApi();
  const { state, retry, change } = useLoading(useCallback((signal) => readConsents(api, signal), [api]));

  /** @throws {ApiError | NetworkError} nothing was changed */
  async function decide(choice: ConsentChoice): Promise<void> {
    const decision = await api.call('POST /me/consents', { body: choice });
    change(({ states, decisions }) => ({
      states: [stateAfter(decision), ...states.filter(({ purpose }) => purpose !== decision.purpose)],
      decisions: withNewest(decision, decisions),
    }));
  }

  const readOn = (next: Page<ConsentDecision>) =>
    change(({ states, decisions }) => ({ states, decisions: withNext(decisions, next) }));

  return { api, state, retry, decide, readOn };
}
