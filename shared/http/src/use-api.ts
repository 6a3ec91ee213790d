import { useShell } from '@adili/contract';
import { useMemo } from 'react';
import { type Api, createApi } from './api.ts';

/** The API's calls, signed with the shell's session; the operator's key goes along where a call needs it. */
export function useApi(): Api {
  const { apiBase, session, adminKey } = useShell();
  return useMemo(() => createApi({ base: apiBase, session, adminKey }), [apiBase, session, adminKey]);
}
