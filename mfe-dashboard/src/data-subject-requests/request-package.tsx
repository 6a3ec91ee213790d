import { ApiError, failureText } from '@adili/http';
import { useApi } from '@adili/http/use-api';
import type { OwnRequest } from '@adili/schemas/data-subject-requests/own-request';
import type { OwnPackage } from '@adili/schemas/packages/package';
import { Actions, Button, Day, DownloadIcon, dayOf, FormAlert, Panel, saveFile, useAction } from '@adili/ui';
import { useState } from 'react';

const forms = [
  ['html', 'a page'],
  ['json', 'JSON'],
] as const;
type Form = (typeof forms)[number][0];

const missing = 'This package has expired. We keep packages for 30 days.';

/** The person's data as it was packed for this request: as a file for programs, and as a page to read. */
export function RequestPackage({ request }: { request: OwnRequest }) {
  const api = useApi();
  const [wanted, setWanted] = useState<Form>('html');
  const { run, busy, message } = useAction(
    async (form: Form) => {
      setWanted(form);
      const made = await api.call('GET /me/dsrs/:id/package', { params: { id: request.id } });
      const name = save(made, request.reference, form);
      return `Saved as ${name}. It can be downloaded until ${dayOf(made.expiresAt)}.`;
    },
    (error) => (isMissing(error) ? missing : failureText(error)),
  );

  if (!request.package?.ready)
    return (
      <Panel title="Your data">
        <p>
          {request.status === 'completed'
            ? 'There’s no package to download. We keep packages for 30 days. File another request if you need your data.'
            : 'We’re putting your data together. We’ll email you when you can download it here.'}
        </p>
      </Panel>
    );
  return (
    <Panel title="Your data">
      <p>
        Ready until <Day at={request.package.expires_at} />
        {request.package.size !== undefined && ` (${Math.ceil(request.package.size / 1_000)} kB)`}. Download
        it as a page to read, or as a file that other services can read. It contains your personal data, so
        keep it somewhere private.
      </p>
      <Actions>
        {forms.map(([form, words]) => (
          <Button
            key={form}
            variant="secondary"
            busy={busy && wanted === form}
            busyLabel="Preparing..."
            disabled={busy}
            onClick={() => run(form)}
          >
            <DownloadIcon /> Download as {words}
          </Button>
        ))}
      </Actions>
      <FormAlert message={message} />
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
