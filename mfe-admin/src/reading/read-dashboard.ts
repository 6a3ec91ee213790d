import type { Api } from '@adili/http';
import { readNeeds } from '../overview/overview.tsx';

/** The five reads of the dashboard and what waits, in parallel. @throws {ApiError | NetworkError} the first of the five that failed */
export async function readDashboard(api: Api, signal: AbortSignal) {
  const [visitors, payments, consents, requests, log, needs] = await Promise.all([
    api.list('GET /admin/visitors', { signal }),
    api.list('GET /admin/payments', { signal }),
    api.list('GET /admin/consents', { signal }),
    api.list('GET /admin/dsrs', { signal }),
    api.list('GET /admin/logs', { signal }),
    readNeeds(api, signal),
  ]);
  return { visitors, payments, consents, requests, log, needs };
}

/** The first page of each list, and what waits. */
export type FirstPages = Awaited<ReturnType<typeof readDashboard>>;
