import { controlLibrary } from '@adili/frameworks/control-library';
import type { Check, CheckInFull } from '@adili/schemas/checks/check';
import type { CheckState } from '@adili/schemas/checks/check-kind';
import type { Whole } from '@adili/schemas/whole';
import type { Tables } from '../../../store/store.ts';
import type { CheckRow } from '../../../store/tables/checks.ts';
import { versionOf } from '../../../store/version.ts';
import { readProved } from '../../register/evidence/evidence-of-checks.ts';
import { kindsOfChecks } from '../kinds/kinds.ts';
import { titleOf } from './titles.ts';

const stateOf = ({ isOff, state }: Pick<CheckRow, 'isOff' | 'state'>): CheckState => (isOff ? 'off' : state);

/** @param control the id of the one that it proves, or the first of several. @param account of the connected system */
export const shownCheck = (
  row: CheckRow,
  control: string | undefined,
  account: string | undefined,
): Whole<Check> => ({
  id: row.id,
  kind: row.kind,
  site: row.siteId,
  connection: row.connectionId,
  account,
  title: titleOf(row),
  state: stateOf(row),
  since: (row.isOff && row.turnedAt) || row.since,
  checkedAt: row.checkedAt,
  says: row.says,
  control,
  selector: row.selector,
  version: versionOf(row),
});

function shownInFull(
  row: CheckRow,
  check: Whole<Check>,
  suggests: CheckInFull['suggests'],
): Whole<CheckInFull> {
  const { every, whoIsHurt, howToFix, source } = kindsOfChecks[row.kind];
  return {
    ...check,
    seen: {
      ...row.seen,
      ...(row.rows === undefined ? {} : { rows: row.rows.split('\n') }),
    } as CheckInFull['seen'],
    every: every ?? undefined,
    whoIsHurt,
    howToFix: [...howToFix],
    source,
    suggests,
    changes: [...row.changes],
  };
}

/** The control of an organisation that a kind of check tells of, where it has that of the library, and what it proves is another. */
async function readSuggested(
  { controls }: Pick<Tables, 'controls'>,
  { kind, organisationId }: CheckRow,
  proved: readonly string[],
): Promise<CheckInFull['suggests']> {
  const { suggests } = kindsOfChecks[kind];
  const meant = controlLibrary.find(({ id }) => id === suggests);
  if (meant === undefined) return undefined;
  const own = await controls.fieldsWhere('organisationId', organisationId, ['id', 'title', 'state']);
  const found = own.find(({ title, state }) => title === meant.title && state !== 'retired');
  return found && !proved.includes(found.id) ? { id: found.id, title: found.title } : undefined;
}

/** Reads what stands around a check, and answers it in full. */
export async function readInFull(
  tables: Pick<Tables, 'evidence' | 'controls' | 'connections'>,
  row: CheckRow,
): Promise<CheckInFull> {
  const proved = (await readProved(tables, [row.id])).get(row.id) ?? [];
  const connection = row.connectionId === undefined ? null : await tables.connections.byId(row.connectionId);
  const shown = shownCheck(row, proved[0], connection?.account);
  return shownInFull(row, shown, await readSuggested(tables, row, proved));
}
