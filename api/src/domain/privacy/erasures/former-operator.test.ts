import type { OperatorRequestDetail } from '@adili/schemas/data-subject-requests/operator-request';
import { checkChains } from '../../../data/check-chains.ts';
import { type RowSource, sourceOver, type TableName } from '../../../data/row-source.ts';
import { tables } from '../../../store/tables.ts';
import { startTestApi } from '../../../testing/api.ts';
import { completeDeletion, findPlaces } from '../../../testing/data-subject-fixture.ts';
import { formerOperator } from '../../../testing/former-operator.ts';
import { describePostgres } from '../../../testing/postgres/describe.ts';
import { linkAuditEntries } from '../../foundation/audit-entries/link-entries.ts';

// A database has its time.

/** The columns that an erasure is declared to make anonymous, as table and column. */
const declared = Object.entries(tables).flatMap(([table, { actors }]) =>
  Object.entries(actors)
    .filter(([, how]) => how === 'anonymise')
    .map(([column]) => [table as TableName, column] as const),
);

/** Those of the columns that hold a word in some row. */
async function columnsWith(source: RowSource, word: string) {
  const found: (typeof declared)[number][] = [];
  for (const [table, column] of declared) {
    let text = '';
    for await (const rows of source.pages(table))
      text += JSON.stringify(rows.map((row) => Reflect.get(row, column) ?? null));
    if (text.includes(word)) found.push([table, column]);
  }
  return found;
}

function describeFormerOperator(isOnPostgres: boolean): void {
  test('an erased operator’s acts stay, as those of a former operator', async () => {
    const api = await startTestApi({ isOnPostgres });
    try {
      const { token, userId, access } = await formerOperator(api);
      await linkAuditEntries(api.services);
      const source = sourceOver(api.services.store);
      expect(await columnsWith(source, userId)).toEqual(declared);

      await completeDeletion(api, token);
      await api.services.background.idle();
      expect(await findPlaces(api, userId)).toEqual({ tables: [], files: [] });
      expect(await columnsWith(source, 'erased')).toEqual(declared);
      await linkAuditEntries(api.services);
      await expect(checkChains(source)).resolves.toMatchObject({ chains: expect.any(Number) });

      const { identity, notes, history, names, ...detail } = (await access.detail())
        .body as OperatorRequestDetail;
      expect([detail.assignee_name, names.erased]).toEqual(['Former operator', 'Former operator']);
      expect([identity?.by, notes.map(({ by }) => by), history.at(-1)?.by]).toEqual([
        'erased',
        ['erased'],
        'erased',
      ]);
    } finally {
      await api.stop();
    }
  });
}

describe('An operator of before, over files,', () => describeFormerOperator(false));
describePostgres('an operator of before', () => {
  describe('over PostgreSQL', () => describeFormerOperator(true));
});
