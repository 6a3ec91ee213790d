import type { Api } from '@adili/http';
import { everyPage } from '@adili/http/every-page';
import { type PersonOption, readPeople } from '@adili/http/read-people';
import { pageSize } from '@adili/schemas/limits';
import type { Risk } from '@adili/schemas/risks/risk';

export interface RiskRead {
  risk: Risk;
  people: readonly PersonOption[];
}

/** A risk, and who may own it. @throws {ApiError | NetworkError} */
export async function readRisk(api: Api, id: string, signal: AbortSignal): Promise<RiskRead> {
  const [risk, people] = await Promise.all([
    api.call('GET /risks/:id', { params: { id }, signal }),
    readPeople(api, signal),
  ]);
  return { risk, people };
}

/** What a risk may be linked to. */
export interface Linkable {
  readonly id: string;
  readonly title: string;
}

/** All controls and checks of the organisation, by their titles. @throws {ApiError | NetworkError} */
export async function readLinkable(api: Api, signal: AbortSignal) {
  const limit = pageSize.max;
  const [controls, checks, sites] = await Promise.all([
    everyPage((cursor) => api.list('GET /controls', { query: { limit, cursor }, signal })),
    everyPage((cursor) => api.list('GET /checks', { query: { limit, cursor }, signal })),
    api.call('GET /sites', { signal }),
  ]);
  const origins = new Map(sites.map(({ id, origin }) => [id, origin]));
  const named = checks.map(({ id, title, site = '' }): Linkable => {
    const origin = origins.get(site);
    return { id, title: origin ? `${title}: ${origin}` : title };
  });
  return {
    controls: controls.map(({ id, title }): Linkable => ({ id, title })),
    checks: named.toSorted((one, other) => one.title.localeCompare(other.title)),
  };
}
