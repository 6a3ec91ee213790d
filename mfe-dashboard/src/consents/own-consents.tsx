import type { Api, Page } from '@adili/http';
import { useApi } from '@adili/http/use-api';
import type { Consent, ConsentChoice, ConsentDecision } from '@adili/schemas/consents/consent';
import { MoreRecords } from '../records/more-records.tsx';
import { Unloaded, useRead } from '../records/unloaded.tsx';
import { withNewest, withNext } from '../records/use-records.ts';
import { purposesOf } from './decisions.ts';
import { PurposePanel } from './purpose-panel.tsx';

/** What a signed-in person consents to: a panel for each purpose. @param source where they are while they decide */
export function OwnConsents({ source }: Required<Pick<ConsentChoice, 'source'>>) {
  const { api, state, retry, decide, readOn } = useConsents();
  if (state.kind !== 'loaded') return <Unloaded state={state} retry={retry} />;
  const { states, decisions } = state.value;
  return (
    <>
      {purposesOf(states).map((purpose) => (
        <PurposePanel
          key={purpose}
          purpose={purpose}
          state={states.find((one) => one.purpose === purpose)}
          decisions={decisions.rows.filter((one) => one.purpose === purpose)}
          onDecide={(choice) => decide({ ...choice, purpose, source })}
        />
      ))}
      <MoreRecords
        title="Decisions"
        page={decisions}
        read={(query) => api.list('GET /me/consents', { query })}
        onRead={readOn}
      />
    </>
  );
}

interface OwnConsentsRead {
  /** Where the person stands on each purpose that they decided on. */
  states: readonly Consent[];
  /** Newest first, from the first page on. */
  decisions: Page<ConsentDecision>;
}

async function readConsents(api: Api, signal: AbortSignal): Promise<OwnConsentsRead> {
  const [states, decisions] = await Promise.all([
    api.call('GET /me/consent-states', { signal }),
    api.list('GET /me/consents', { signal }),
  ]);
  return { states, decisions };
}

const stateAfter = (decision: ConsentDecision): Consent => ({ ...decision, decision_id: decision.id });

/** A person's consents with their history, and what changes them. */
function useConsents() {
  const api = useApi();
  const { state, retry, change } = useRead(readConsents);

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
