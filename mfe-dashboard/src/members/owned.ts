import type { Api, Page } from '@adili/http';
import { type PersonOption, readPeople } from '@adili/http/read-people';
import type { Control } from '@adili/schemas/controls/control';
import type { OrganisationRequirement } from '@adili/schemas/requirements/organisation-requirement';
import type { Risk } from '@adili/schemas/risks/risk';

/** Those that are named of each; the rest are counted. */
const named = 5;

/** What a person sees to in the register, and who may take it over when they go. */
export interface Owned {
  controls: Page<Control>;
  requirements: Page<OrganisationRequirement>;
  risks: Page<Risk>;
  heirs: readonly PersonOption[];
}

/** @throws {ApiError | NetworkError} */
export async function readOwned(api: Api, owner: string, signal: AbortSignal): Promise<Owned> {
  const query = { owner, limit: named };
  const [controls, requirements, risks, people] = await Promise.all([
    api.list('GET /controls', { query, signal }),
    api.list('GET /organisation/requirements', { query, signal }),
    api.list('GET /risks', { query, signal }),
    readPeople(api, signal),
  ]);
  return { controls, requirements, risks, heirs: people.filter(({ value }) => value !== owner) };
}
