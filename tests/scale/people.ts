import { demoOperator } from '../../api/src/config/demo-accounts.ts';
import { days } from '../../api/src/runtime/clock.ts';
import { caller } from '../../api/src/testing/call.ts';
import { createTestUsers } from '../../api/src/testing/test-users.ts';
import { openPlace, type Place } from '../store/place.ts';

export interface LoadPerson {
  readonly email: string;
  readonly token: string;
  /** Of an organisation of their own. */
  readonly apiKey: string;
}

export interface People {
  readonly customers: readonly LoadPerson[];
  /** The token of the operator. */
  readonly operator: string;
}

/** Has so many people open accounts and make a key each, over an API and the store that it is on. */
export async function openAccounts(address: string, place: Place, count: number): Promise<People> {
  const call = caller(address);
  const people = createTestUsers(call);
  const store = await openPlace(place);
  const trialEndsAt = new Date(Date.now() + days(1)).toISOString();
  const open = async (_: unknown, index: number): Promise<LoadPerson> => {
    const email = `scale.${index}@example.com`;
    const { token, user } = await people.customer(email);
    // As an operator's or a mail's word would have it: keys come with a trial and a proved address.
    const account = await store.users.byId(user.id);
    const organisation = await store.organisations.byId(account?.organisationId ?? '');
    if (!account || !organisation) throw new Error('An account was not opened.');
    await store.organisations.replace({ ...organisation, trialEndsAt });
    await store.users.replace({ ...account, emailVerifiedAt: new Date().toISOString(), trialEndsAt });
    const body = { name: 'Scale', scopes: ['organisation:read'] };
    const made = await call('POST', '/organisation/api-keys', { token, body });
    if (made.status !== 201) throw new Error(`No key was made: ${made.text}`);
    const decided = await call('POST', '/me/consents', { token, body: { consent: true } });
    if (decided.status !== 201) throw new Error(`No decision was taken: ${decided.text}`);
    return { email, token, apiKey: (made.body as { key: string }).key };
  };
  const customers: LoadPerson[] = [];
  for (let index = 0; index < count; index += 1) customers.push(await open(null, index));
  await store.close();
  const { token: operator } = await people.logIn(demoOperator.email, demoOperator.password);
  return { customers, operator };
}
