import type { Api } from '@adili/http';
import { everyPage } from '@adili/http/every-page';
import { pageSize } from '@adili/schemas/limits';
import type { SelectOption } from '@adili/ui';

/** All controls of the organisation to choose from, by their titles. @throws {ApiError | NetworkError} */
export async function readControlOptions(api: Api, signal: AbortSignal): Promise<SelectOption[]> {
  const query = { limit: pageSize.max, sort: 'title' } as const;
  const rows = await everyPage((cursor) =>
    api.list('GET /controls', { query: { ...query, cursor }, signal }),
  );
  return rows.map(({ id, title }) => ({ value: id, label: title }));
}
