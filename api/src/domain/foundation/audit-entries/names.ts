import { erasedId } from '@adili/schemas/erasures/erased-id';
import { formerMember } from '@adili/schemas/members/former-member';
import type { Tables } from '../../../store/store.ts';
import type { Account } from '../../../store/tables/accounts.ts';

interface Named {
  readonly name: string;
  /** Of an account, where the operator asks. */
  readonly email?: string;
}
type NameOf = (id: string) => Named | undefined;

const ofKey = 'key:';
/** Who did something where an automation did. */
export const ofAutomation = 'automation:';

/** What an account is called by those who see a trail: its own organisation's, or all where that is the operator. */
function accountName(
  account: Account,
  viewer: string | null,
  formerNames: ReadonlyMap<string, string>,
): string {
  const { id, role, organisationId, fullName, email } = account;
  if (viewer !== null && role === 'admin') return 'operator';
  // Of who left, what they were called there: what they are called elsewhere is not its to see.
  if (viewer !== null && organisationId !== viewer) return formerNames.get(id) ?? formerMember;
  return fullName || email;
}

/** What people were called in an organisation that they left, by their ids. */
async function readFormerNames(
  { formerMembers }: Pick<Tables, 'formerMembers'>,
  people: readonly Account[],
  viewer: string | null,
): Promise<ReadonlyMap<string, string>> {
  const gone = people.filter(({ organisationId }) => viewer !== null && organisationId !== viewer);
  if (gone.length === 0) return new Map();
  const rows = await formerMembers.byIds(gone.map(({ id }) => `${viewer}:${id}`));
  return new Map(rows.map(({ userId, name }) => [userId, name]));
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
    formerMembers,
    automations,
  }: Pick<
    Tables,
    'users' | 'apiKeys' | 'organisations' | 'dataSubjectRequests' | 'formerMembers' | 'automations'
  >,
  ids: readonly string[],
  viewer: string | null,
): Promise<NameOf> {
  const wanted = [...new Set(ids)].filter((id) => !['', 'visitor', 'system', erasedId].includes(id));
  const plain = wanted.map((id) => (id.startsWith(ofKey) ? id.slice(ofKey.length) : id));
  const acting = wanted.flatMap((id) => (id.startsWith(ofAutomation) ? id.slice(ofAutomation.length) : []));
  const [people, keys, places, requests, own] = await Promise.all([
    users.byIds(wanted),
    apiKeys.byIds(plain),
    organisations.byIds(wanted),
    viewer === null ? dataSubjectRequests.byIds(wanted) : [],
    acting.length > 0 ? automations.byIds(acting) : [],
  ]);
  const formerNames = await readFormerNames({ formerMembers }, people, viewer);
  const isSeen = (organisationId: string) => viewer === null || organisationId === viewer;
  const names = new Map<string, Named>();
  for (const account of people) {
    const name = accountName(account, viewer, formerNames);
    names.set(account.id, viewer === null ? { name, email: account.email } : { name });
  }
  for (const { id, name } of places) if (isSeen(id) && name) names.set(id, { name });
  for (const { id, reference } of requests) names.set(id, { name: reference });
  for (const { id, name, organisationId } of keys)
    if (isSeen(organisationId)) for (const one of [id, `${ofKey}${id}`]) names.set(one, { name });
  for (const { id, name, organisationId } of own)
    if (isSeen(organisationId)) names.set(`${ofAutomation}${id}`, { name: `Automation ‘${name}’` });
  return (id) => names.get(id);
}
