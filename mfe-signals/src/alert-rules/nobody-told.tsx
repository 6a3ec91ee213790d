import type { Api } from '@adili/http';
import { Alert, ButtonLink, useRead } from '@adili/ui';
import { alertsPath } from '../layout/paths.ts';

const readRules = (api: Api, signal: AbortSignal) => api.call('GET /alert-rules', { signal });

/** Says to who manages the organisation that nobody is told, as long as that is so. */
export function NobodyTold() {
  const { state } = useRead(readRules);
  // What can't be read keeps nobody from the checks.
  if (state.kind !== 'loaded' || state.value.length > 0) return null;
  return (
    <Alert
      role="status"
      title="Nobody is told yet"
      actions={
        <ButtonLink size="small" to={alertsPath}>
          Set alerts
        </ButtonLink>
      }
    >
      Have a message sent to a mailbox or a chat when something fails, and when it is fixed.
    </Alert>
  );
}
