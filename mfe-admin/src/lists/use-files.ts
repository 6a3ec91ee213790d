import { useShell } from '@adili/contract';
import { createFiles, type Files } from '@adili/http';
import { useMemo } from 'react';

/** The files that the API makes, signed with the shell's session and the operator's key. */
export function useFiles(): Files {
  const { apiBase, session, adminKey } = useShell();
  return useMemo(() => createFiles({ base: apiBase, session, adminKey }), [apiBase, session, adminKey]);
}
