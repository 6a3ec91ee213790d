import type { ControlRow } from '../../../store/tables/controls.ts';
import type { GivenControl } from '../../foundation/ports/given-control.ts';
import type { Register } from '../register/register.ts';
import { plain, shown } from './words.ts';

/** A title as it is compared. */
export const nameOf = (title: string): string => plain(title) || title;

export type ByTitle = ReadonlyMap<string, readonly ControlRow[]>;

export const byTitleOf = (controls: readonly ControlRow[]): ByTitle =>
  Map.groupBy(controls, ({ title }) => nameOf(title));

/** Rows of one control: tables have a row for each requirement that it answers, too, some of them without its id. */
export function partedRows(
  given: readonly GivenControl[],
  { controlById }: Pick<Register, 'controlById'>,
  byTitle: ByTitle,
): GivenControl[][] {
  const called = new Map<string, string>();
  const numbered = new Map<string, string>();
  const keyOf = ({ id, title }: GivenControl): string => {
    const name = nameOf(title);
    const [one, other] = byTitle.get(name) ?? [];
    const before = controlById.get(id) ?? (other === undefined ? one : undefined);
    const key = before?.id ?? called.get(name) ?? numbered.get(id) ?? name;
    if (!called.has(name)) called.set(name, key);
    if (id !== '' && !numbered.has(id)) numbered.set(id, key);
    return key;
  };
  return [...Map.groupBy(given, keyOf).values()];
}

/** Controls, and rows of one, that a sentence names. */
const mostNamed = 5;

/** The first of a list, and how many more there are. */
const listed = (all: readonly string[]): string =>
  `${all.slice(0, mostNamed).join(', ')}${all.length > mostNamed ? ` and ${all.length - mostNamed} more` : ''}`;

/** A sentence on rows that were joined by their title, though the table gives them ids of its own; none where there are none. */
export function joinedByTitle(controls: readonly (readonly GivenControl[])[]): string[] {
  const joined = controls.filter((rows) => new Set(rows.flatMap(({ id }) => id || [])).size > 1);
  if (joined.length === 0) return [];
  const named = joined.map(
    (rows) => `${shown(rows[0]?.title ?? '')} (${listed(rows.map(({ place }) => place))})`,
  );
  return [`Rows with one title are one control, whatever ids the table gives them: ${listed(named)}.`];
}
