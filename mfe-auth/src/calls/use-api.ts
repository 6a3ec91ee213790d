import { useShell } from '@adili/contract';
import { type Api, createApi } from '@adili/http';
import { useMemo } from 'react';

/** The API's client with the shell's session. */
export function useApi(): Api {
  const { apiBase, session } = useShell();
  return useMemo(() => createApi({ base: apiBase, session }), [apiBase, session]);
}
