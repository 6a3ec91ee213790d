import { ApiError } from '@adili/http';
import { LoadFailure } from '@adili/ui';

const ownWords = (error: unknown) => (error instanceof Error && error.message) || 'Unknown error';

/** The dashboard's one failure text. */
function dashboardFailure(error: unknown): string {
  const answer = error instanceof ApiError ? error : null;
  const status = answer?.status ?? 'N/A';
  const words = answer?.serverError ?? ownWords(error);
  return `Failed to fetch dashboard data. Status: ${status}. Error: ${words}. Ensure admin key and token are correct.`;
}

/** The same for those whose visit reads nothing. */
export const Forbidden = () => <p>{dashboardFailure(new Error('Only an operator may see this'))}</p>;

/** A person who is signed in and may not see this needs another account. */
function loginAfter(status: number): string | undefined {
  if (status === 401) return '/login?from=/admin/dashboard';
  return status === 403 ? '/login?another&from=/admin/dashboard' : undefined;
}

/** What the failure means to a person. */
function sentenceFor(error: unknown): string {
  if (!(error instanceof ApiError))
    return 'The server could not be reached. Check your connection, and try again.';
  if (error.status === 401) return 'Your session has ended. Log in again to go on.';
  if (error.status === 403) return 'This account may not see this page. Log in with an operator’s account.';
  return 'Nothing is lost. Try again in a moment.';
}

/** All there is to see when the dashboard could not be read. */
export const Failure = ({ error, onRetry }: { error: unknown; onRetry(): void }) => (
  <LoadFailure onRetry={onRetry} login={error instanceof ApiError ? loginAfter(error.status) : undefined}>
    <p>{dashboardFailure(error)}</p>
    <p>{sentenceFor(error)}</p>
  </LoadFailure>
);
