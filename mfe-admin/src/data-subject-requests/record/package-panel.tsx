import type { PackageState } from '@adili/schemas/packages/package';
import { LocalMoment, Panel, Unloaded, useRead } from '@adili/ui';
import { useCallback } from 'react';

export const packageWords: Readonly<Record<PackageState['state'], string>> = {
  none: 'There’s no package.',
  making: 'The package is still being made. Look again in a minute.',
  ready: 'The package is ready: it is on the person’s request page.',
  tooLarge: 'There’s too much data for a package. Hand it over in another way, and record how.',
};

/** How it stands with the package of a request's data. */
export const usePackage = (id: string) =>
  useRead<PackageState>(
    useCallback((api, signal) => api.call('GET /admin/dsrs/:id/package', { params: { id }, signal }), [id]),
  );

export function ReadyPackage({ made: { size, madeAt, expiresAt } }: { made: PackageState }) {
  return (
    <p>
      The package is ready{size !== undefined && ` (${Math.ceil(size / 1_000).toLocaleString('en')} kB)`}
      {madeAt && (
        <>
          , made <LocalMoment at={madeAt} />
        </>
      )}
      {expiresAt && (
        <>
          . The person can download it until <LocalMoment at={expiresAt} />
        </>
      )}
      .
    </p>
  );
}

/** The package that a request for data was completed with, for as long as it is kept. */
export function PackagePanel({ id }: { id: string }) {
  const { state, retry } = usePackage(id);
  return (
    <Panel title="Package of the data">
      {state.kind !== 'loaded' ? (
        <Unloaded title="The package could not be loaded." state={state} retry={retry} />
      ) : state.value.state === 'ready' ? (
        <ReadyPackage made={state.value} />
      ) : (
        <p>{packageWords[state.value.state]}</p>
      )}
    </Panel>
  );
}
