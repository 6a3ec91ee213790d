import { useShell } from '@adili/contract';
import type { Api } from '@adili/http';
import { createShellCalls } from '@adili/http';
import { useLoading } from '@adili/ui';
import { useCallback, useMemo } from 'react';
import { period } from './period.ts';
import { readDelivery } from './read-delivery.ts';

/** What the shell's server and the API know of the remotes, each on its own: one may fail without the other. */
export function useDelivery(api: Api) {
  const { basePath, session } = useShell();
  const shell = useMemo(() => createShellCalls({ basePath, session }), [basePath, session]);
  const delivery = useLoading(useCallback((signal) => readDelivery(shell, signal), [shell]));
  const loads = useLoading(
    useCallback((signal) => api.call('GET /admin/page-loads', { query: { days: period }, signal }), [api]),
  );
  return { delivery, loads };
}
