import type { Api } from '@adili/http';

/** The five reads of the dashboard, in parallel. @throws {ApiError | NetworkError} the first that failed */
export async function readDashboard(api: Api, signal: AbortSignal) {
  const [visitors, payments, consents, requests, log] = await Promise.all([
    api.list('GET /admin/visitors', { signal }),
    api.list('GET /admin/payments', { signal }),
    api.list('GET /admin/consents', { signal }),
    api.list('GET /admin/dsrs', { signal }),
    api.list('GET /admin/logs', { signal }),
  ]);
  return { visitors, payments, consents, requests, log };
}

/** The first page of each list. */
export type FirstPages = Awaited<ReturnType<typeof readDashboard>>;
