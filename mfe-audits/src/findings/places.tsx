import { type ReactNode, useMemo } from 'react';
import type { AnyFinding } from './finding-body.tsx';
import { Folded } from './folded.tsx';
import { ListedRows, type RowsOfList } from './listed-rows.tsx';
import { pathWords } from './path-words.ts';
import { selectorEnds } from './selector-ends.ts';
import { useSomeRows } from './some-rows.tsx';

/** Places that stand there until all are asked for. */
const first = 5;

/** What a group says once, of all its elements. */
interface Told {
  headline: string;
  /** How many they are on. */
  pages: number;
}

interface InPlacesProps<Row> {
  group: Told;
  /** Such as who has it, or that it is ignored. */
  note?(finding: Row): ReactNode;
  /** What is known of it alone, and what can be done about it. */
  children(finding: Row): ReactNode;
}

interface PlacesProps<Row extends AnyFinding> extends InPlacesProps<Row> {
  list: RowsOfList<Row>;
}

/** The elements of a group, a line each: where it is, and what only it has. */
export function Places<Row extends AnyFinding>({ list, group, note, children }: PlacesProps<Row>) {
  const { rows } = list;
  const names = useMemo(() => {
    const ends = selectorEnds(rows.map(({ selector }) => selector));
    return new Map(rows.map(({ id }, index) => [id, ends[index]]));
  }, [rows]);
  return (
    <ListedRows {...list} first={first} areLines>
      {(finding) => (
        <Folded
          isPlace
          title={<code>{names.get(finding.id)}</code>}
          marks={
            <>
              <OwnWords finding={finding} group={group} />
              {group.pages > 1 && <span>{pathWords(finding.pages)}</span>}
              {note?.(finding)}
            </>
          }
        >
          {children(finding)}
        </Folded>
      )}
    </ListedRows>
  );
}

interface SomePlacesProps<Row extends AnyFinding> extends InPlacesProps<Row> {
  rows: readonly Row[];
}

/** The same of elements that are all here. */
export const SomePlaces = <Row extends AnyFinding>({ rows, ...places }: SomePlacesProps<Row>) => (
  <Places list={useSomeRows(rows, 'elements')} {...places} />
);

/** What a headline says beyond that of its group: sizes, ratios. */
function OwnWords({ finding: { headline }, group }: { finding: AnyFinding; group: Told }) {
  if (headline === group.headline) return null;
  const shared = `${group.headline}: `;
  return <span>{headline.startsWith(shared) ? headline.slice(shared.length) : headline}</span>;
}
