import type { Api, Page } from '@adili/http';
import type { Invitation } from '@adili/schemas/invitations/invitation';
import type { Member } from '@adili/schemas/members/member';
import type { Organisation } from '@adili/schemas/organisations/organisation';

/** The person who looks: on a long list, their own row may stand further down. */
export type Me = Pick<Member, 'id' | 'memberRole'> & { isVerified: boolean };

/** All that the organisation's first page shows. */
export interface OrganisationRead {
  organisation: Organisation;
  /** From the first page on. */
  members: Page<Member>;
  /** The person who looks. */
  me: Me;
  invitations: readonly Invitation[];
}

/** The organisation, and the role of the person who looks, which may be another than when they logged in. */
export async function readOwnRole(api: Api, signal: AbortSignal) {
  const [{ memberRole = 'member', emailVerifiedAt }, organisation] = await Promise.all([
    api.call('GET /me', { signal }),
    api.call('GET /organisation', { signal }),
  ]);
  return { organisation, memberRole, isVerified: Boolean(emailVerifiedAt) };
}

/** @throws {ApiError | NetworkError} */
export async function readOrganisation(api: Api, signal: AbortSignal): Promise<OrganisationRead> {
  const [{ id, memberRole = 'member', emailVerifiedAt }, organisation, members, invitations] =
    await Promise.all([
      api.call('GET /me', { signal }),
      api.call('GET /organisation', { signal }),
      api.list('GET /organisation/members', { signal }),
      api.call('GET /organisation/invitations', { signal }),
    ]);
  return {
    organisation,
    members,
    me: { id, memberRole, isVerified: Boolean(emailVerifiedAt) },
    invitations,
  };
}
