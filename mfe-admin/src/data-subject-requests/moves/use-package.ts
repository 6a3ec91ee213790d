import { ApiError } from '@adili/http';
import { useApi } from '@adili/http/use-api';
import type { PackageState } from '@adili/schemas/packages/package';
import { type LoadingState, useLoading } from '@adili/ui';
import { useCallback } from 'react';

/** How long until we look again whether a package is made, in milliseconds, and how often. */
const pause = 1_000;
const mostLooks = 30;

export interface RequestPackage {
  /** Null where nobody has asked for one, or its time is over. */
  state: LoadingState<PackageState | null>;
  retry(): void;
  /** Has it made, and waits for it. @throws {ApiError | NetworkError} */
  make(): Promise<PackageState>;
}

/** The package that a request is answered with. */
export function usePackage(id: string): RequestPackage {
  const api = useApi();
  const read = useCallback(
    async (signal: AbortSignal) => {
      try {
        return await api.call('GET /admin/dsrs/:id/package', { params: { id }, signal });
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null;
        throw error;
      }
    },
    [api, id],
  );
  const { state, retry, change } = useLoading<PackageState | null>(read);
  const make = async () => {
    let made = await api.call('POST /admin/dsrs/:id/package', { params: { id } });
    for (let looks = 0; made.state === 'making' && looks < mostLooks; looks += 1) {
      await new Promise((resolve) => setTimeout(resolve, pause));
      made = await api.call('GET /admin/dsrs/:id/package', { params: { id } });
    }
    change(() => made);
    return made;
  };
  return { state, retry, make };
}
