import { useShell } from '@adili/contract';
import { type Api, createApi } from '@adili/http';
import { useMemo } from 'react';

/** The operator's calls, signed with the shell's session and carrying the operator's key where they need it. */
export function useAdminApi(): Api {
  const { apiBase, session, adminKey } = useShell();
  return useMemo(() => createApi({ base: apiBase, session, adminKey }), [apiBase, session, adminKey]);
}
