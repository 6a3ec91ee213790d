import { useShell } from '@adili/contract';
import { ApiError, failureText, NetworkError } from '@adili/http';
import { useApi } from '@adili/http/use-api';
import { Alert, ButtonLink, RetryButton, Section, spoken, unexpectedError, useLoading } from '@adili/ui';
import { useCallback } from 'react';
import { pathOfTried } from '../layout/paths.ts';
import { type OnProgress, useReportedProgress } from './progress.ts';

/** Asks for the audit of a page once, and leads on to the address of its result. */
export function Asked({ url, onProgress }: { url: string; onProgress: OnProgress }) {
  const api = useApi();
  const shell = useShell();
  const { state, retry } = useLoading(
    useCallback(
      async (signal: AbortSignal) => {
        const { id } = await api.call('POST /page-audits', { body: { url }, signal });
        if (!signal.aborted) shell.navigate(pathOfTried(id), { replace: true, scroll: 'keep' });
      },
      [api, shell, url],
    ),
  );
  const isFailed = state.kind === 'failed';
  const refusal = isFailed ? refusalOf(state.error) : undefined;
  useReportedProgress(onProgress, {
    words: isFailed ? '' : `Asking for the audit of ${spoken(url)}...`,
    refusal,
  });
  return isFailed && refusal === undefined && <Failure error={state.error} onRetry={retry} />;
}

/** What the API says of the address, where that is what it refuses. */
function refusalOf(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  return error.fields.url ?? ([400, 403, 409].includes(error.status) ? failureText(error) : undefined);
}

/** Why an audit did not begin, and the way on. */
function Failure({ error, onRetry }: { error: unknown; onRetry(): void }) {
  const isTooMany = error instanceof ApiError && error.status === 429;
  return (
    <Section title="Result">
      <Alert
        tone="danger"
        role="alert"
        title={isTooMany ? 'That is all for now' : 'The audit could not be asked for'}
        actions={
          isTooMany ? (
            <ButtonLink size="small" to="/free-trial">
              Audit your own website with an account
            </ButtonLink>
          ) : (
            <RetryButton size="small" onRetry={onRetry} />
          )
        }
      >
        {error instanceof ApiError || error instanceof NetworkError ? failureText(error) : unexpectedError}
      </Alert>
    </Section>
  );
}
