import { useApi } from '@adili/http/use-api';
import type { PackageState } from '@adili/schemas/packages/package';
import { type LoadingState, useLoading } from '@adili/ui';
import { useCallback } from 'react';

/** How long until we look again whether a package is made, in milliseconds, and how often. */
const pause = 1_000;
const mostLooks = 30;

export interface RequestPackage {
  state: LoadingState<PackageState>;
  retry(): void;
  /** Has it made, and waits for it. @throws {ApiError | NetworkError} */
  make(): Promise<PackageState>;
}

/** The package that a request is answered with. */
export function usePackage(id: string): RequestPackage {
  const api = useApi();
  const read = useCallback(
    (signal: AbortSignal) => api.call('GET /admin/dsrs/:id/package', { params: { id }, signal }),
    [api, id],
  );
  const { state, retry, change } = useLoading<PackageState>(read);
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
