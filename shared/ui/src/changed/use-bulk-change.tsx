import { useRef } from 'react';
import { ChangedMeanwhile } from './changed-meanwhile.tsx';
import { differencesOf, type FieldInWords } from './field-in-words.ts';
import { Undecided } from './undecided.ts';
import { currentIn } from './use-change.tsx';

interface VersionedRow {
  readonly id: string;
  readonly version: number;
}

interface BulkChangeOptions<Row extends VersionedRow, Change extends object> {
  fields: readonly FieldInWords<Row, Change>[];
  /** What a row is called. */
  nameOf(row: Row): string;
  /** Rows that one call takes. Default: 500. */
  atOnce?: number;
  /** Changes these, as they were read: all of them or none. */
  send(rows: readonly Row[], change: Change): Promise<readonly Row[]>;
}

export interface BulkChanged<Row> {
  /** As they are now. */
  changed: readonly Row[];
  /** As another person left them. */
  left: readonly Row[];
}

/** Rows that are compared in sight; more would fill the page. */
const shown = 10;

/** What was decided, and done, since the person began. */
interface Progress<Row> {
  changed: Map<string, Row>;
  left: Map<string, Row>;
  over: Map<string, Row>;
}

const begun = <Row,>(): Progress<Row> => ({ changed: new Map(), left: new Map(), over: new Map() });

/**
 * Changes several rows. Of those that another person has changed since they were read both versions are shown: the
 * person writes over them, or leaves these alone and changes the others.
 */
export function useBulkChange<Row extends VersionedRow, Change extends object>({
  fields,
  nameOf,
  atOnce = 500,
  send,
}: BulkChangeOptions<Row, Change>) {
  const progress = useRef<Progress<Row>>(undefined);
  const asked = useRef(0);
  return async (chosen: readonly Row[], change: Change): Promise<BulkChanged<Row>> => {
    const { changed, left, over } = progress.current ?? begun<Row>();
    progress.current = undefined;
    const rows = chosen.filter(({ id }) => !changed.has(id) && !left.has(id));
    for (let at = 0; at < rows.length; at += atOnce) {
      const part = rows.slice(at, at + atOnce).map((row) => over.get(row.id) ?? row);
      try {
        for (const row of await send(part, change)) changed.set(row.id, row);
      } catch (error) {
        const found = currentIn<Row | Row[]>(error);
        if (!found) throw error;
        const current = Array.isArray(found) ? found : [found];
        const byId = new Map(part.map((row) => [row.id, row]));
        const differences = current.slice(0, shown).flatMap((row) =>
          differencesOf(fields, { read: byId.get(row.id) ?? row, change, current: row }).map((one) => ({
            ...one,
            label: `${nameOf(row)}: ${one.label}`,
          })),
        );
        const decide = (into: Map<string, Row>, again: () => void) => {
          for (const row of current) into.set(row.id, row);
          progress.current = { changed, left, over };
          again();
        };
        asked.current += 1;
        throw new Undecided((again) => (
          <ChangedMeanwhile
            key={asked.current}
            differences={differences}
            theirs="Leave those as they are"
            onMine={() => decide(over, again)}
            onTheirs={() => decide(left, again)}
          >
            <p>
              {`Someone else changed ${current.length} of the ${chosen.length} that you selected: ${named(current.map(nameOf))}. ${changed.size === 0 ? 'Nothing of yours is saved yet.' : `${changed.size} are saved, the others not yet.`}`}
            </p>
          </ChangedMeanwhile>
        ));
      }
    }
    return { changed: [...changed.values()], left: [...left.values()] };
  };
}

const named = (names: readonly string[]): string =>
  names.length <= shown
    ? names.join(', ')
    : `${names.slice(0, shown).join(', ')} and ${names.length - shown} more`;

/** Which rows were not changed, as a sentence to follow on what was done; nothing where all were. */
export const leftWords = (names: readonly string[]): string =>
  names.length === 0 ? '' : ` Not changed: ${named(names)}.`;
