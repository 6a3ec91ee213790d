import type { Account } from '../../store/accounts/table.ts';

/**
 * What came from the addresses that somebody has proved: the present one, and those of before as long as they were theirs.
 * @param when says when something came
 */
export async function fromAddressesOf<Row>(
  { email, emailVerifiedAt, formerEmails = [] }: Account,
  read: (email: string) => Promise<readonly Row[]>,
  when: (row: Row) => string,
): Promise<Row[]> {
  const found = emailVerifiedAt ? [...(await read(email))] : [];
  for (const former of formerEmails)
    found.push(...(await read(former.email)).filter((row) => when(row) <= former.until));
  return found;
}
