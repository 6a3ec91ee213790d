import type { FaultList } from '../fault-list.ts';
import { letterOf, type Sheet, shownHeader } from './sheet.ts';

/** Places of one fault that are named. */
const mostPlaces = 10;

const listed = (all: readonly (string | number)[]): string => {
  const named = all.slice(0, mostPlaces).map(String);
  const rest = all.length - named.length;
  if (rest > 0) return `${named.join(', ')} and ${rest} more`;
  return named.length > 1 ? `${named.slice(0, -1).join(', ')} and ${named.at(-1)}` : (named[0] ?? '');
};

const isOne = (all: readonly unknown[]) => all.length === 1;

interface Fault {
  readonly sentence: string;
  /** Undefined where it is of whole rows. */
  readonly column: number | undefined;
  readonly rows: Set<number>;
}

/** What is wrong with a table: the same in many rows is said once, with the rows. */
export class TableFaults {
  readonly #kind: Sheet['kind'];
  readonly #headers: readonly string[];
  readonly #faults = new Map<string, Fault>();

  constructor(kind: Sheet['kind'], headers: readonly string[] = []) {
    this.#kind = kind;
    this.#headers = headers;
  }

  get isEmpty(): boolean {
    return this.#faults.size === 0;
  }

  /** @param column the cell's; left out where the whole row is meant */
  add(row: number, column: number | undefined, sentence: string): void {
    const key = `${column} ${sentence}`;
    const known = this.#faults.get(key);
    if (known) known.rows.add(row);
    else this.#faults.set(key, { sentence, column, rows: new Set([row]) });
  }

  /** Says them to whoever sent the file. */
  tell(faults: FaultList): void {
    for (const { sentence, column, rows } of this.#faults.values())
      faults.add(this.#placeOf([...rows], column), sentence);
  }

  #placeOf(rows: readonly number[], column: number | undefined): string {
    if (this.#kind === 'csv') {
      const lines = `line${isOne(rows) ? '' : 's'} ${listed(rows)}`;
      if (column === undefined) return lines;
      return `${lines}, column ${shownHeader(this.#headers[column] ?? '') || column + 1}`;
    }
    if (column === undefined) return `row${isOne(rows) ? '' : 's'} ${listed(rows)}`;
    return `cell${isOne(rows) ? '' : 's'} ${listed(rows.map((row) => `${letterOf(column)}${row}`))}`;
  }
}
