import { ApiError } from '@adili/http';
import { useApi } from '@adili/http/use-api';
import type { OwnRequest } from '@adili/schemas/data-subject-requests/own-request';
import type { OwnPackage } from '@adili/schemas/packages/package';
import { Actions, Button, Day, DownloadIcon, FormAlert, Panel, saveFile } from '@adili/ui';
import { type ReactNode, useState } from 'react';
import { outcomeOf } from '../records/failure.ts';

type Form = 'json' | 'html';

const missing = 'There is no package to download: the 30 days that it is kept are over.';

/** The person's data as it was packed for this request: as a file for programs, and as a page to read. */
export function RequestPackage({ request }: { request: OwnRequest }) {
  const api = useApi();
  const [busy, setBusy] = useState<Form | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [saved, setSaved] = useState<ReactNode>(null);

  const download = async (form: Form) => {
    setBusy(form);
    setError(null);
    try {
      const made = await api.call('GET /me/dsrs/:id/package', { params: { id: request.id } });
      const name = save(made, request.reference, form);
      setSaved(
        <>
          Saved as {name}. It can be downloaded until <Day at={made.expiresAt} />.
        </>,
      );
    } catch (failure) {
      setSaved(null);
      setError(isMissing(failure) ? missing : (outcomeOf(failure).error ?? ''));
    } finally {
      setBusy(null);
    }
  };

  if (!request.package?.ready)
    return (
      <Panel title="Your data">
        <p>
          {request.status === 'completed'
            ? 'There is no package to download here, or no longer: one is kept for 30 days. File another request if you need your data.'
            : 'We are putting your data together. You download it here once it is ready; we mail you then.'}
        </p>
      </Panel>
    );
  return (
    <Panel title="Your data">
      <p>
        Ready until <Day at={request.package.expires_at} />
        {request.package.size !== undefined && ` (${Math.ceil(request.package.size / 1_000)} kB)`}. Download
        it as a page to read, or as a file that other services can read. It holds what is yours alone: keep it
        where nobody else looks.
      </p>
      <Actions>
        <Button
          variant="secondary"
          busy={busy === 'html'}
          busyLabel="Preparing..."
          disabled={busy !== null}
          onClick={() => download('html')}
        >
          <DownloadIcon /> Download as a page
        </Button>
        <Button
          variant="secondary"
          busy={busy === 'json'}
          busyLabel="Preparing..."
          disabled={busy !== null}
          onClick={() => download('json')}
        >
          <DownloadIcon /> Download as JSON
        </Button>
      </Actions>
      <FormAlert message={error === null ? null : { kind: 'error', text: error }} />
      {saved && <p role="status">{saved}</p>}
    </Panel>
  );
}

const isMissing = (error: unknown) => error instanceof ApiError && error.status === 404;

/** @returns the file's name */
function save({ data, page }: OwnPackage, reference: string, form: Form): string {
  const name = `adili-${reference}.${form}`;
  const file =
    form === 'json'
      ? new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' })
      : new Blob([page], { type: 'text/html' });
  saveFile(name, file);
  return name;
}
