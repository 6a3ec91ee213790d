import type { Api, Page } from '@adili/http';
import { type PersonOption, readPeople } from '@adili/http/read-people';
import type { Control } from '@adili/schemas/controls/control';
import type { OrganisationRequirement } from '@adili/schemas/requirements/organisation-requirement';

/** Those that are named of each; the rest are counted. */
const named = 5;

/** What a person sees to in the register, and who may take it over when they go. */
export interface Owned {
  controls: Page<Control>;
  requirements: Page<OrganisationRequirement>;
  heirs: readonly PersonOption[];
}

/** @throws {ApiError | NetworkError} */
export async function readOwned(api: Api, owner: string, signal: AbortSignal): Promise<Owned> {
  const query = { owner, limit: named };
  const [controls, requirements, people] = await Promise.all([
    api.list('GET /controls', { query, signal }),
    api.list('GET /organisation/requirements', { query, signal }),
    readPeople(api, signal),
  ]);
  return { controls, requirements, heirs: people.filter(({ value }) => value !== owner) };
}
