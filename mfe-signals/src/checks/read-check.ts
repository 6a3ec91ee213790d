import { type Api, ApiError } from '@adili/http';
import type { CheckFinding } from '@adili/schemas/check-findings/check-finding';
import type { CheckInFull } from '@adili/schemas/checks/check';
import type { Control } from '@adili/schemas/controls/control';
import { pageSize } from '@adili/schemas/limits';
import type { Site } from '@adili/schemas/sites/site';

/** One check, and what its page tells besides. */
export interface CheckRead {
  check: CheckInFull;
  sites: readonly Site[];
  /** What is not fixed of it. */
  finding: CheckFinding | undefined;
  /** The control that it is linked to. */
  control: Pick<Control, 'id' | 'title'> | undefined;
}

/** A control that was deleted since is none. */
const readControl = (api: Api, id: string, signal: AbortSignal) =>
  api.call('GET /controls/:id', { params: { id }, signal }).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 404) return undefined;
    throw error;
  });

/** @throws {ApiError | NetworkError} */
export async function readCheck(api: Api, id: string, signal: AbortSignal): Promise<CheckRead> {
  const [check, sites, { rows }] = await Promise.all([
    api.call('GET /checks/:id', { params: { id }, signal }),
    api.call('GET /sites', { signal }),
    api.list('GET /check-findings', { query: { check: id, fixed: 'false', limit: pageSize.max }, signal }),
  ]);
  return {
    check,
    sites,
    finding: rows[0],
    control: check.control === undefined ? undefined : await readControl(api, check.control, signal),
  };
}
