import { definePage, Link } from '@adili/contract';
import type { Api } from '@adili/http';
import { counted, Unloaded, useRead } from '@adili/ui';
import { readSignals } from '../checks/read-signals.ts';
import { signalsPath } from '../layout/paths.ts';
import { readCardData } from './card-data.ts';

const read = (api: Api, signal: AbortSignal) => readSignals(api, undefined, signal);

/** How many checks fail, in a shell that takes no data from cards. */
function SignalsCard() {
  const { state, retry } = useRead(read);
  if (state.kind !== 'loaded')
    return <Unloaded title="The checks could not be loaded." state={state} retry={retry} />;
  const { checks } = state.value;
  const failing = checks.filter((check) => check.state === 'failing').length;
  return (
    <>
      <p>
        {checks.length === 0
          ? 'Nothing is checked yet.'
          : `${counted(failing, 'check fails', 'checks fail')} of ${checks.length}.`}
      </p>
      <p>
        <Link to={signalsPath}>See the checks</Link>
      </p>
    </>
  );
}

export default definePage(SignalsCard, { data: readCardData });
