import { useSession } from '@adili/contract';
import type { OperatorRequestDetail } from '@adili/schemas/data-subject-requests/operator-request';
import type { PackageState } from '@adili/schemas/packages/package';
import { Actions, count, counted, DialogButton, LocalMoment, Panel, Unloaded, useRead } from '@adili/ui';
import { useCallback } from 'react';
import { PackageContents, partWords } from './package-contents.tsx';

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

interface ReadyPackageProps {
  made: PackageState;
  request: Pick<OperatorRequestDetail, 'id' | 'assignee'>;
}

/** A package that is there: how large, until when, what is in it, and the way to look inside. */
export function ReadyPackage({ made, request }: ReadyPackageProps) {
  const { size, madeAt, expiresAt, parts = [] } = made;
  const me = useSession()?.user.id;
  const rows = parts.reduce((sum, part) => sum + part.rows, 0);
  return (
    <>
      <p>
        The package is ready{size !== undefined && ` (${count(Math.ceil(size / 1_000))} kB)`}
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
      {parts.length > 0 && (
        <p>
          <strong>{`${counted(parts.length, 'table')}, ${counted(rows, 'row')}`}</strong>
          {`: ${parts.map((part) => `${partWords(part.name).toLowerCase()} ${count(part.rows)}`).join(', ')}.`}
        </p>
      )}
      {request.assignee === me ? (
        <Actions>
          <DialogButton
            variant="secondary"
            dialog={(close) => <PackageContents id={request.id} onClose={close} />}
          >
            Look inside
          </DialogButton>
        </Actions>
      ) : (
        <p>Only the operator who has this request can look inside. Assign it to yourself first.</p>
      )}
    </>
  );
}

/** The package that a request for data was completed with, for as long as it is kept. */
export function PackagePanel({ request }: { request: OperatorRequestDetail }) {
  const { state, retry } = usePackage(request.id);
  return (
    <Panel title="Package of the data">
      {state.kind !== 'loaded' ? (
        <Unloaded title="The package could not be loaded." state={state} retry={retry} />
      ) : state.value.state === 'ready' ? (
        <ReadyPackage made={state.value} request={request} />
      ) : (
        <p>{packageWords[state.value.state]}</p>
      )}
    </Panel>
  );
}
