import type { Tables } from '../../../store/store.ts';
import { InvalidInputError } from '../../foundation/errors.ts';
import { isMember } from '../../people/members/members.ts';

/**
 * The people whom a comment mentions, each once. Part of a transaction.
 * @param before who is mentioned already, whether or not they are in the organisation still
 * @throws {InvalidInputError} somebody else is not of the organisation
 */
export async function checkedMentions(
  { users }: Pick<Tables, 'users'>,
  organisationId: string,
  given: readonly string[],
  before: readonly string[] = [],
): Promise<string[]> {
  const ids = [...new Set(given)];
  const found = await users.byIds(ids.filter((id) => !before.includes(id)));
  const members = new Set(
    found.filter((one) => isMember(one) && one.organisationId === organisationId).map(({ id }) => id),
  );
  if (ids.some((id) => !(before.includes(id) || members.has(id))))
    throw new InvalidInputError({
      mentions:
        'Only people of your organisation can be mentioned. Invite them first, or take the mention out.',
    });
  return ids;
}

/** Who is to get a mail, as a row keeps it. */
export const toBeTold = (untold: readonly string[]) => ({
  untold: [...untold],
  isUntold: untold.length > 0,
});
