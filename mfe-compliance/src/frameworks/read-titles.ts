import type { Api } from '@adili/http';

/** What each adopted framework is called, by its id. @throws {ApiError | NetworkError} */
export async function readTitles(api: Api, signal: AbortSignal): Promise<Readonly<Record<string, string>>> {
  const adoptions = await api.call('GET /organisation/frameworks', { signal });
  return Object.fromEntries(adoptions.map(({ framework, title }) => [framework, title]));
}
