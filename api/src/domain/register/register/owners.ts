import type { Account } from '../../../store/tables/accounts.ts';
import { InvalidInputError } from '../../foundation/errors.ts';
import { isMember } from '../../people/members/members.ts';

/** Whether somebody may have a control or a requirement: a person of the organisation. @throws {InvalidInputError} */
export function checkedOwner(people: ReadonlyMap<string, Account>, owner: string | null | undefined): void {
  if (owner === null || owner === undefined) return;
  const account = people.get(owner);
  if (!(account && isMember(account)))
    throw new InvalidInputError({ owner: 'Choose a person of your organisation' });
}
