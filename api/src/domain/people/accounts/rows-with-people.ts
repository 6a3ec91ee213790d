import type { Services } from '../../foundation/services.ts';

interface PersonShown {
  readonly user_name?: string;
  readonly user_email?: string;
}

/** Rows of people for the operator, who reads whose each is: accounts are read once for all of them. */
export async function rowsWithPeople<Row extends { readonly user_id: string }>(
  { store }: Pick<Services, 'store'>,
  rows: readonly Row[],
): Promise<(Row & PersonShown)[]> {
  const people = await store.users.byIds([...new Set(rows.map(({ user_id }) => user_id))]);
  const shown = new Map<string, PersonShown>(
    people.map(({ id, fullName, email }) => [id, { user_name: fullName || undefined, user_email: email }]),
  );
  return rows.map((row) => ({ ...row, ...shown.get(row.user_id) }));
}
