import type { Api } from '@adili/http';

/** How the organisation stands. @throws {ApiError | NetworkError} */
export const readReadiness = (api: Api, signal: AbortSignal) => api.call('GET /readiness', { signal });
