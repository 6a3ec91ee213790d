import type { Undoable } from '@adili/schemas/undo/undo-step';
import { instantAfter } from '../../../runtime/clock.ts';
import type { Tables } from '../../../store/store.ts';
import type { EvidenceRow } from '../../../store/tables/evidence.ts';
import type { UndoRow } from '../../../store/tables/undo.ts';
import type { Services } from '../../foundation/services.ts';
import { forgetOldest } from './forget-steps.ts';
import { namedBy } from './named-by.ts';
import { type AnyRow, type RowChange, trackedTables, withoutVersion } from './tracked-tables.ts';

/** Whose change it is, and what they did. */
export interface Undoing {
  readonly organisationId: string;
  /** A user id, or `key:` and the id of an API key. */
  readonly actor: string;
  readonly action: Undoable;
}

const asText = (row: AnyRow | null): string | undefined => (row === null ? undefined : JSON.stringify(row));

const contentOf = (row: AnyRow | null): string | undefined => asText(row && withoutVersion(row));

/** Bytes of a file that nothing else names any more. */
const fileSizeOf = ({ table, before, after }: RowChange): number =>
  (table === 'evidence' && after === null && (before as EvidenceRow | null)?.fileSize) || 0;

/** The table of the things that an action is done to. */
function tableOf(action: Undoable): UndoRow['table'] {
  if (action.startsWith('control.')) return 'controls';
  if (action.startsWith('evidence.')) return 'evidence';
  if (action.startsWith('risk.')) return 'risks';
  return action.startsWith('mapping.') ? 'frameworkMappings' : 'organisationRequirements';
}

/** Does a work, and keeps the rows that it changes as they were, so that it can be undone. Part of a transaction. */
export async function recordUndo<T>(
  services: Services,
  tables: Tables,
  { organisationId, actor, action }: Undoing,
  work: (tables: Tables) => Promise<T>,
): Promise<T> {
  const tracked = trackedTables(tables);
  const done = await work(tracked.tables);
  const changes = [...tracked.changes.values()].filter(
    ({ before, after }) => contentOf(before) !== contentOf(after),
  );
  const things = changes.filter(({ table }) => table === tableOf(action));
  const [first] = things;
  if (!first) return done;
  const step = services.newId();
  const at = instantAfter(services.clock);
  const rows = changes.map((change): UndoRow => {
    const { table, of } = change;
    // What is deleted comes back in its version, so that nobody's older form fits it.
    const [before, after] = [asText(change.before), contentOf(change.after)];
    return { id: services.newId(), organisationId, step, table, of, before, after, at };
  });
  const size = {
    bytes: rows.reduce((sum, { before = '', after = '' }) => sum + Buffer.byteLength(before + after), 0),
    fileBytes: changes.reduce((sum, change) => sum + fileSizeOf(change), 0),
  };
  await forgetOldest(tables, organisationId, size);
  const thing = { ...namedBy(first), count: things.length };
  await tables.undoSteps.insert({ id: step, organisationId, action, ...thing, ...size, madeBy: actor, at });
  await tables.undoRows.insertAll(rows);
  return done;
}
