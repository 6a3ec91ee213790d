import type { Api } from '@adili/http';
import type { Invitation } from '@adili/schemas/invitations/invitation';
import type { Member } from '@adili/schemas/members/member';
import type { Organisation } from '@adili/schemas/organisations/organisation';

/** All that the organisation's page shows. */
export interface OrganisationRead {
  organisation: Organisation;
  members: readonly Member[];
  /** The person who looks. */
  me: Member;
  invitations: readonly Invitation[];
}

/** @throws {ApiError | NetworkError} */
export async function readOrganisation(
  api: Api,
  userId: string,
  signal: AbortSignal,
): Promise<OrganisationRead> {
  const [organisation, members, invitations] = await Promise.all([
    api.call('GET /organisation', { signal }),
    api.call('GET /organisation/members', { signal }),
    api.call('GET /organisation/invitations', { signal }),
  ]);
  const me = members.find(({ id }) => id === userId);
  // Between two of the answers the person was removed.
  if (!me) throw new Error('The person is not in their organisation');
  return { organisation, members, me, invitations };
}
