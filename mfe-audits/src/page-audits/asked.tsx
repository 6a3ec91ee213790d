import { useShell } from '@adili/contract';
import { ApiError, failureText, NetworkError } from '@adili/http';
import { useApi } from '@adili/http/use-api';
import { Alert, ButtonLink, Loading, RetryButton, unexpectedError, useLoading } from '@adili/ui';
import { useCallback } from 'react';
import { spoken } from '../format/words.ts';
import { pathOfTried } from '../layout/paths.ts';

/** What people type has no scheme. */
const withScheme = (typed: string): string =>
  /^[a-z][a-z\d+.-]*:/i.test(typed) ? typed : `https://${typed}`;

/** Asks for the audit of a page once, and leads on to the address of its result. */
export function Asked({ url: typed }: { url: string }) {
  const api = useApi();
  const shell = useShell();
  const url = withScheme(typed);
  const { state, retry } = useLoading(
    useCallback(
      async (signal: AbortSignal) => {
        const { id } = await api.call('POST /page-audits', { body: { url }, signal });
        if (!signal.aborted) shell.navigate(pathOfTried(id), { replace: true, scroll: 'keep' });
      },
      [api, shell, url],
    ),
  );
  if (state.kind === 'failed') return <Refusal error={state.error} onRetry={retry} />;
  return <Loading>{`Asking for the audit of ${spoken(url)}...`}</Loading>;
}

const titles: Readonly<Record<number, string>> = {
  400: 'This address can’t be audited',
  403: 'This address can’t be audited',
  409: 'This address can’t be audited',
  429: 'That is all for now',
};

/** What the API says of the address, else why it could not be asked. */
function textOf(error: unknown): string {
  if (error instanceof ApiError && error.fields.url) return error.fields.url;
  return error instanceof ApiError || error instanceof NetworkError ? failureText(error) : unexpectedError;
}

/** Why an audit did not begin, and the way on. */
function Refusal({ error, onRetry }: { error: unknown; onRetry(): void }) {
  const status = error instanceof ApiError ? error.status : undefined;
  return (
    <Alert
      tone="danger"
      role="alert"
      title={titles[status ?? 0] ?? 'The audit could not be asked for'}
      actions={
        status === 429 ? (
          <ButtonLink size="small" to="/free-trial">
            Audit your own website with an account
          </ButtonLink>
        ) : (
          titles[status ?? 0] === undefined && <RetryButton size="small" onRetry={onRetry} />
        )
      }
    >
      {textOf(error)}
    </Alert>
  );
}
