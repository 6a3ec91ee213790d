import type { Api } from '@adili/http';
import type { Connection } from '@adili/schemas/connections/connection';

/** @throws {ApiError | NetworkError} */
export const readConnections = (api: Api, signal: AbortSignal): Promise<Connection[]> =>
  api.call('GET /connections', { signal });
