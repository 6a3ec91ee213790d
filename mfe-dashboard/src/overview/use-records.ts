import type { Api, Page } from '@adili/http';
import type { User } from '@adili/schemas/accounts/user';
import type { ConsentDecision } from '@adili/schemas/consents/consent';
import type { OwnRequest } from '@adili/schemas/data-subject-requests/own-request';
import { useRead } from '@adili/ui';
import { readOpen } from '../data-subject-requests/read-open.ts';

/** What the dashboard shows of a person; lists are newest first, from their first page on. */
interface Records {
  user: User;
  consents: Page<ConsentDecision>;
  requests: Page<OwnRequest>;
  /** All that are under way. */
  open: readonly OwnRequest[];
}

/** Reads a person's own records. @throws {ApiError | NetworkError} one of the reads failed */
async function readRecords(api: Api, signal: AbortSignal): Promise<Records> {
  const [user, consents, requests] = await Promise.all([
    api.call('GET /me', { signal }),
    api.list('GET /me/consents', { signal }),
    api.list('GET /me/dsrs', { signal }),
  ]);
  return { user, consents, requests, open: await readOpen(api, requests, signal) };
}

/** A person's records, from the first read on. `change` puts what a call answered into them. */
export function useRecords() {
  const { state, retry, change } = useRead(readRecords);
  return {
    state,
    retry,
    change: (next: (records: Records) => Partial<Records>) => change((now) => ({ ...now, ...next(now) })),
  };
}
