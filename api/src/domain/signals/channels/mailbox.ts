import type { Tables } from '../../../store/store.ts';
import type { ChannelRow } from '../../../store/tables/channels.ts';

/** Whether a mailbox is the proved one of somebody in the organisation. */
export async function isOfMember(
  { users }: Pick<Tables, 'users'>,
  { email, organisationId }: Pick<ChannelRow, 'email' | 'organisationId'>,
): Promise<boolean> {
  const account = email === undefined ? null : await users.byKey('email', email);
  return account?.organisationId === organisationId && account.emailVerifiedAt !== undefined;
}
