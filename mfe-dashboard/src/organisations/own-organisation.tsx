import type { SessionUser } from '@adili/contract';
import { useApi } from '@adili/http/use-api';
import { Loading, useLoading } from '@adili/ui';
import { useCallback } from 'react';
import { Failed } from '../records/failed.tsx';
import { ApiKeys } from './api-keys.tsx';
import { AuditTrail } from './audit-trail.tsx';
import { OrganisationName } from './organisation-name.tsx';

/** The organisation of who is signed in. */
export function OwnOrganisation({ user }: { user: SessionUser }) {
  const api = useApi();
  const read = useCallback((signal: AbortSignal) => api.call('GET /organisation', { signal }), [api]);
  const { state, retry, change } = useLoading(read);
  if (state.kind === 'loading') return <Loading />;
  if (state.kind === 'failed') return <Failed error={state.error} onRetry={retry} />;
  return (
    <>
      <OrganisationName
        organisation={state.value}
        user={user}
        onChanged={(changed) => change(() => changed)}
      />
      <ApiKeys user={user} />
      <AuditTrail user={user} />
    </>
  );
}
