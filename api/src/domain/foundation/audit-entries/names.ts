import { erasedId } from '@adili/schemas/erasures/erased-id';
import type { Tables } from '../../../store/store.ts';
import type { Account } from '../../../store/tables/accounts.ts';

interface Named {
  readonly name: string;
  /** Of an account, where the operator asks. */
  readonly email?: string;
}
type NameOf = (id: string) => Named | undefined;

const ofKey = 'key:';

/** What an account is called by those who see a trail: its own organisation's, or all where that is the operator. */
function accountName(account: Account, viewer: string | null): string {
  const { role, organisationId, fullName, email } = account;
  if (viewer !== null && role === 'admin') return 'operator';
  if (viewer !== null && organisationId !== viewer) return 'former member';
  return fullName || email;
}

/**
 * The names of today of accounts, API keys and organisations, and for the operator the references of requests, by their
 * ids: each table is read once.
 * @param viewer the organisation that they are shown to; null for the operator
 */
export async function namesFor(
  {
    users,
    apiKeys,
    organisations,
    dataSubjectRequests,
  }: Pick<Tables, 'users' | 'apiKeys' | 'organisations' | 'dataSubjectRequests'>,
  ids: readonly string[],
  viewer: string | null,
): Promise<NameOf> {
  const wanted = [...new Set(ids)].filter((id) => !['', 'visitor', 'system', erasedId].includes(id));
  const plain = wanted.map((id) => (id.startsWith(ofKey) ? id.slice(ofKey.length) : id));
  const [people, keys, places, requests] = await Promise.all([
    users.byIds(wanted),
    apiKeys.byIds(plain),
    organisations.byIds(wanted),
    viewer === null ? dataSubjectRequests.byIds(wanted) : [],
  ]);
  const isSeen = (organisationId: string) => viewer === null || organisationId === viewer;
  const names = new Map<string, Named>();
  for (const account of people) {
    const name = accountName(account, viewer);
    names.set(account.id, viewer === null ? { name, email: account.email } : { name });
  }
  for (const { id, name } of places) if (isSeen(id) && name) names.set(id, { name });
  for (const { id, reference } of requests) names.set(id, { name: reference });
  for (const { id, name, organisationId } of keys)
    if (isSeen(organisationId)) for (const one of [id, `${ofKey}${id}`]) names.set(one, { name });
  return (id) => names.get(id);
}
