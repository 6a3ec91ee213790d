import { pageSize } from '@adili/schemas/limits';
import type { Member } from '@adili/schemas/members/member';
import type { Api } from './api.ts';

/** A person as a choice: the id, what they are called, and the address that tells those of one name apart. */
export interface PersonOption {
  value: string;
  label: string;
  email: string;
}

/** What a person is called. */
const nameOf = ({ fullName, email }: Pick<Member, 'fullName' | 'email'>): string => fullName || email;

/** The people of the organisation, by name, as what an owner is chosen from. @throws {ApiError | NetworkError} */
export async function readPeople(api: Api, signal: AbortSignal): Promise<PersonOption[]> {
  const { rows } = await api.list('GET /organisation/members', { query: { limit: pageSize.max }, signal });
  return rows
    .map((member) => ({ value: member.id, label: nameOf(member), email: member.email }))
    .sort((one, other) => one.label.localeCompare(other.label));
}
