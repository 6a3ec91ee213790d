import type { MemberRole } from '@adili/schemas/organisations/member-role';
import type { TestApi } from './api.ts';

type Api = Pick<TestApi, 'users' | 'services'>;

/** Somebody new who is in an organisation, signed in and with a verified address; the role of `null` is an account that belongs to none yet. */
export async function colleague(api: Api, organisationId: string | undefined, role: MemberRole | null) {
  const { user, token } = await api.users.verified();
  const { users } = api.services.store;
  const account = await users.byId(user.id);
  if (account === null) throw new Error('Nobody signed up');
  const place = role
    ? { organisationId, memberRole: role }
    : { organisationId: undefined, memberRole: undefined };
  await users.replace({ ...account, ...place });
  return { token, id: user.id, email: user.email };
}
