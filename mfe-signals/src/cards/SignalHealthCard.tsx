import { definePage } from '@adili/contract';
import type { Api } from '@adili/http';
import { deadDays, lateMinutes } from '@adili/schemas/signal-health/health-limits';
import type { SignalHealth } from '@adili/schemas/signal-health/signal-health';
import { counted, Facts, LocalMoment, Unloaded, useRead } from '@adili/ui';

const read = (api: Api, signal: AbortSignal) => api.call('GET /admin/signals', { signal });

/** A count, and since when the first of them waits. */
const Waiting = ({ count, since }: { count: string; since: string | undefined }) => (
  <>
    {count}
    {since && (
      <>
        , the first since <LocalMoment at={since} />
      </>
    )}
  </>
);

const factsOf = ({ dead, due, dueSince, late, lateSince }: SignalHealth) => [
  {
    name: `Given up within ${deadDays} days`,
    value: counted(dead, 'message', 'messages'),
  },
  {
    name: 'Waiting to be sent',
    value: <Waiting count={counted(due, 'message', 'messages')} since={dueSince} />,
  },
  {
    name: `Late by over ${lateMinutes} minutes`,
    value: <Waiting count={counted(late, 'check', 'checks')} since={lateSince} />,
  },
];

/** Whether checks are looked at in time and messages leave, for operators. */
function SignalHealthCard() {
  const { state, retry } = useRead(read);
  if (state.kind !== 'loaded')
    return <Unloaded title="The checks and alerts could not be counted." state={state} retry={retry} />;
  return <Facts facts={factsOf(state.value)} />;
}

export default definePage(SignalHealthCard);
