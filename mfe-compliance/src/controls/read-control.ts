import type { Api } from '@adili/http';
import { readPeople } from '@adili/http/read-people';
import type { ControlInFull } from '@adili/schemas/controls/control';
import type { SelectOption } from '@adili/ui';
import { readTitles } from '../frameworks/read-titles.ts';

/** All that a control's page shows. */
export interface ControlRead {
  control: ControlInFull;
  people: readonly SelectOption[];
  /** What each adopted framework is called, by its id. */
  titles: Readonly<Record<string, string>>;
}

/** @throws {ApiError | NetworkError} */
export async function readControl(api: Api, id: string, signal: AbortSignal): Promise<ControlRead> {
  const [control, people, titles] = await Promise.all([
    api.call('GET /controls/:id', { params: { id }, signal }),
    readPeople(api, signal),
    readTitles(api, signal),
  ]);
  return { control, people, titles };
}
