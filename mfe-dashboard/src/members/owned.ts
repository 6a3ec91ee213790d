import type { Api, Page } from '@adili/http';
import type { Control } from '@adili/schemas/controls/control';
import type { OrganisationRequirement } from '@adili/schemas/requirements/organisation-requirement';

/** Those that are named of each; the rest are counted. */
const named = 5;

/** What a person sees to in the register. */
export interface Owned {
  controls: Page<Control>;
  requirements: Page<OrganisationRequirement>;
}

/** @throws {ApiError | NetworkError} */
export async function readOwned(api: Api, owner: string, signal: AbortSignal): Promise<Owned> {
  const query = { owner, limit: named };
  const [controls, requirements] = await Promise.all([
    api.list('GET /controls', { query, signal }),
    api.list('GET /organisation/requirements', { query, signal }),
  ]);
  return { controls, requirements };
}

/** What one call gives away: its ids and versions fit into a body. */
const atOnce = 100;

/** Gives all that a person sees to in the register to another. A second try goes on where one failed. @throws {ApiError | NetworkError} */
export async function handOver(api: Api, from: string, to: string): Promise<void> {
  const query = { owner: from, limit: atOnce };
  for (;;) {
    const { rows } = await api.list('GET /controls', { query });
    if (rows.length === 0) break;
    const [controls, versions] = [rows.map(({ id }) => id), rows.map(({ version }) => version)];
    await api.call('PATCH /controls', { body: { controls, versions, owner: to } });
  }
  for (;;) {
    const { rows } = await api.list('GET /organisation/requirements', { query });
    if (rows.length === 0) break;
    const [requirements, versions] = [rows.map(({ id }) => id), rows.map(({ version }) => version)];
    await api.call('PATCH /organisation/requirements', { body: { requirements, versions, owner: to } });
  }
}
