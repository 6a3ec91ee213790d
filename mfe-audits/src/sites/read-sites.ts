import type { Api } from '@adili/http';

/** The organisation's websites, each with its newest run. @throws {ApiError | NetworkError} */
export const readSites = (api: Api, signal: AbortSignal) => api.call('GET /sites', { signal });
