import { useApi } from '@adili/http/use-api';
import type { PackageState } from '@adili/schemas/packages/package';
import { ActionButton, Actions, type LoadingControl, Unloaded } from '@adili/ui';
import { packageWords, ReadyPackage } from '../record/package-panel.tsx';
import type { RequestActions } from '../use-request.ts';

/** How long until we look again whether a package is made, in milliseconds, and how often. */
const pause = 1_000;
const mostLooks = 30;

interface PackageStepProps {
  actions: RequestActions;
  found: LoadingControl<PackageState>;
  isNow: boolean;
}

/** The package of the person's data: has it made, says until when it is there, and what it holds. */
export function PackageStep({ actions: { request, say }, found, isNow }: PackageStepProps) {
  const { id, reference } = request;
  const api = useApi();
  const params = { params: { id } };
  const { state, retry, change } = found;
  const make = async () => {
    let made = await api.call('POST /admin/dsrs/:id/package', params);
    for (let looks = 0; made.state === 'making' && looks < mostLooks; looks += 1) {
      await new Promise((resolve) => setTimeout(resolve, pause));
      made = await api.call('GET /admin/dsrs/:id/package', params);
    }
    // What making it answers names no rows.
    if (made.state === 'ready' && !made.parts) made = await api.call('GET /admin/dsrs/:id/package', params);
    change(() => made);
    say(`${reference}: ${packageWords[made.state]}`);
  };
  if (state.kind !== 'loaded')
    return <Unloaded title="The package could not be loaded." state={state} retry={retry} />;
  if (state.value.state === 'ready') return <ReadyPackage made={state.value} request={request} />;
  return (
    <>
      <p>{packageWords[state.value.state]}</p>
      <Actions>
        <ActionButton variant={isNow ? 'primary' : 'secondary'} busyLabel="Making the package..." act={make}>
          Make package
        </ActionButton>
      </Actions>
    </>
  );
}
