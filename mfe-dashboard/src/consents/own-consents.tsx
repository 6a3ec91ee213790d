import type { ConsentChoice } from '@adili/schemas/consents/consent';
import { Loading } from '@adili/ui';
import { Failed } from '../records/failed.tsx';
import { MoreRecords } from '../records/more-records.tsx';
import { PurposePanel } from './purpose-panel.tsx';
import { purposesOf } from './purposes.ts';
import { useConsents } from './use-consents.ts';

/** What a signed-in person consents to: a panel for each purpose. @param source where they are while they decide */
export function OwnConsents({ source }: Required<Pick<ConsentChoice, 'source'>>) {
  const { api, state, retry, decide, readOn } = useConsents();
  if (state.kind === 'loading') return <Loading />;
  if (state.kind === 'failed') return <Failed error={state.error} onRetry={retry} />;
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
