import { useShell } from '@adili/contract';
import { LoadFailure, Loading, useLoading } from '@adili/ui';
import { type ReactNode, useCallback } from 'react';

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

interface OnDemandProps<Module> {
  /** Imports the chunk; kept stable. */
  load(): Promise<Module>;
  /** Said where it could not be loaded. */
  failed: string;
  children(module: Module): ReactNode;
}

/** What few visits need: its code comes once it is shown, with a Retry where it does not come. */
export function OnDemand<Module>({ load, failed, children }: OnDemandProps<Module>) {
  const { state, retry } = useChunk(load);
  if (state.kind === 'loading') return <Loading />;
  if (state.kind === 'failed') return <LoadFailure onRetry={retry}>{failed}</LoadFailure>;
  return children(state.value);
}
