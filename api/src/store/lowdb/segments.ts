import type { Identified } from '../define-table.ts';
import { segmentRows } from './layout.ts';

const numberOf = (segment: string) => Number(segment.slice(segment.lastIndexOf('.') + 1));

/** Which rows of a growing table are in which segment: of one day and at most so many, so that a write rewrites a small file however long the history. */
export class Segments {
  readonly #time: string;
  readonly #most: number;
  readonly #ids = new Map<string, Set<string>>();
  readonly #segmentOf = new Map<string, string>();
  /** The segment of each day that takes rows still. */
  readonly #open = new Map<string, string>();
  #changed = new Set<string>();
  #cameOrWent = false;

  constructor({ time, isLarge }: { readonly time: string; readonly isLarge: boolean }) {
    this.#time = time;
    this.#most = isLarge ? 1 : segmentRows;
  }

  /** Takes on a segment as a file has it. */
  load(segment: string, rows: Iterable<Identified>): void {
    const ids = new Set<string>();
    for (const { id } of rows) {
      ids.add(id);
      this.#segmentOf.set(id, segment);
    }
    this.#ids.set(segment, ids);
    const day = segment.slice(0, segment.lastIndexOf('.'));
    const open = this.#open.get(day);
    if (open === undefined || numberOf(open) < numberOf(segment)) this.#open.set(day, segment);
  }

  /** A row came, changed or went. */
  change(before: Identified | undefined, after: Identified | undefined): void {
    if (before) this.#changed.add(this.#segmentOf.get(before.id) ?? '');
    if (before && !after) this.#remove(before.id);
    if (!before && after) this.#add(after);
  }

  /** Has the newest segment written anew. */
  touch(): void {
    const newest = this.names.at(-1);
    if (newest) this.#changed.add(newest);
  }

  get names(): string[] {
    return [...this.#ids.keys()].sort();
  }

  idsOf(segment: string): ReadonlySet<string> | undefined {
    return this.#ids.get(segment);
  }

  /** The segments whose files are not as they should be any more, and whether some came or went; asked once. */
  takeChanges(): { changed: ReadonlySet<string>; cameOrWent: boolean } {
    const taken = { changed: this.#changed, cameOrWent: this.#cameOrWent };
    this.#changed = new Set();
    this.#cameOrWent = false;
    return taken;
  }

  /** What was taken did not come into the files. */
  giveBack({ changed, cameOrWent }: ReturnType<Segments['takeChanges']>): void {
    for (const segment of changed) this.#changed.add(segment);
    this.#cameOrWent ||= cameOrWent;
  }

  #add(row: Identified): void {
    const time = String(Reflect.get(row, this.#time));
    const day = /^\d{4}-\d\d-\d\d/.exec(time)?.[0] ?? 'undated';
    const open = this.#open.get(day);
    const segment = open && (this.#ids.get(open)?.size ?? 0) < this.#most ? open : this.#begin(day, open);
    const ids = this.#ids.get(segment) ?? this.#register(segment);
    ids.add(row.id);
    this.#segmentOf.set(row.id, segment);
    this.#changed.add(segment);
  }

  #begin(day: string, last: string | undefined): string {
    const segment = `${day}.${String((last ? numberOf(last) : 0) + 1).padStart(4, '0')}`;
    this.#open.set(day, segment);
    return segment;
  }

  #register(segment: string): Set<string> {
    const ids = new Set<string>();
    this.#ids.set(segment, ids);
    this.#cameOrWent = true;
    return ids;
  }

  #remove(id: string): void {
    const segment = this.#segmentOf.get(id);
    if (segment === undefined) return;
    this.#segmentOf.delete(id);
    const ids = this.#ids.get(segment);
    ids?.delete(id);
    if (ids?.size !== 0) return;
    this.#ids.delete(segment);
    this.#cameOrWent = true;
  }
}
