import { type Shell, useShell } from '@adili/contract';
import { useMemo } from 'react';
import { type Api, createApi } from './api.ts';

/** The API's calls, signed with a shell's session; the operator's key goes along where a call needs it. */
export const apiOf = ({ apiBase, session, adminKey }: Pick<Shell, 'apiBase' | 'session' | 'adminKey'>): Api =>
  createApi({ base: apiBase, session, adminKey });

/** The same of the page's shell. */
export function useApi(): Api {
  const { apiBase, session, adminKey } = useShell();
  return useMemo(() => apiOf({ apiBase, session, adminKey }), [apiBase, session, adminKey]);
}
