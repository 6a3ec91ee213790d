import { useShell } from '@adili/contract';
import { useLoading } from '@adili/ui';
import { useCallback } from 'react';

/** Code that comes as a chunk of its own, by `load`, which is kept stable. The shell learns of a failure. */
export function useChunk<Module>(load: () => Promise<Module>) {
  const { reportError } = useShell();
  return useLoading(
    useCallback(async () => {
      try {
        return await load();
      } catch (error) {
        reportError(error);
        throw error;
      }
    }, [load, reportError]),
  );
}
