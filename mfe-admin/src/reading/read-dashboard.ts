import type { AdminApi } from './admin-api.ts';

/** The five reads of the dashboard, in parallel. @throws {ApiError | NetworkError} the first that failed */
export async function readDashboard(admin: AdminApi, signal: AbortSignal) {
  const [visitors, payments, consents, requests, log] = await Promise.all([
    admin.visitors({ signal }),
    admin.payments({ signal }),
    admin.consents({ signal }),
    admin.dsrs({ signal }),
    admin.logs({ signal }),
  ]);
  return { visitors, payments, consents, requests, log };
}

/** The first page of each list. */
export type FirstPages = Awaited<ReturnType<typeof readDashboard>>;
