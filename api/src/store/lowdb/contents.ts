import type { Identified } from '../define-table.ts';
import { eachTable, tables } from '../tables.ts';
import { type ContentFiles, fileOf } from './content-files.ts';
import type { Memory } from './memory.ts';
import { dataVersion, type TableRows } from './parse-file.ts';
import { fieldText, type Look } from './row-filter.ts';
import { type OnChange, Table } from './table.ts';

const declared: ReadonlySet<string> = new Set(Object.values(tables).map(({ name }) => name));

/** The text of each row, which never changes: of a table in which one is replaced the others' are there. */
const texts = new WeakMap<object, string>();

function textOfRow(row: object): string {
  const known = texts.get(row);
  if (known !== undefined) return known;
  const text = JSON.stringify(row);
  texts.set(row, text);
  return text;
}

const textOf = (rows: Iterable<object>) => Array.from(rows, textOfRow).join(',');

/** The next text of the file, and the files that no row names once it stands. */
export interface NextWrite {
  readonly text: string;
  readonly unnamed: ReadonlySet<string>;
}

/** The memory, and the text that the file is to have. */
export class Contents {
  readonly memory: Memory;
  readonly #files: ContentFiles;
  /** The rows of each table as text, until one of them is replaced or deleted. Tables that a later version declared stay as they are. */
  readonly #texts = new Map<string, string>();
  /** Files whose row was deleted or replaced. */
  readonly #unnamed = new Set<string>();

  constructor(rows: TableRows, files: ContentFiles) {
    this.#files = files;
    for (const [name, unknown] of Object.entries(rows))
      if (!declared.has(name)) this.#texts.set(name, textOf(unknown));
    const byName = new Map<string, Table<Identified>>();
    const look: Look = (table, id) => byName.get(table)?.get(id) ?? null;
    this.memory = eachTable((definition) => {
      const { name, contents } = definition;
      const onChange: OnChange<Identified> = (before, after) => {
        this.#note(name, after ? textOfRow(after) : null, before === undefined);
        if (contents === null) return;
        if (before) this.#unnamed.add(fileOf(name, fieldText(before, contents)));
        // Also where a change is taken back.
        if (after) this.#unnamed.delete(fileOf(name, fieldText(after, contents)));
      };
      const table = new Table(definition, rows[name] ?? [], onChange, look);
      byName.set(name, table);
      return table;
    });
  }

  /** @param row the text of one that came or changed; null where one went */
  #note(table: string, row: string | null, isNew: boolean): void {
    const text = this.#texts.get(table);
    // A new row stands last: the text of the others stays as it is.
    if (text !== undefined && row !== null && isNew)
      this.#texts.set(table, text === '' ? row : `${text},${row}`);
    else this.#texts.delete(table);
  }

  /** Makes the next text anew, so that its time says nothing of what changed. Visits are left out: no secret work changes them. */
  forget(): void {
    for (const name of declared) if (name !== tables.visitors.name) this.#texts.delete(name);
  }

  /** The content files that rows name. */
  named(): ReadonlySet<string> {
    const files = Object.values(this.memory).flatMap(({ definition: { name, contents }, rows }) =>
      contents === null ? [] : [...rows].map((row) => fileOf(name, fieldText(row, contents))),
    );
    return new Set(files);
  }

  take(): NextWrite {
    return { text: this.text(), unnamed: new Set(this.#unnamed) };
  }

  /** All rows as the text of db.json. */
  text(): string {
    for (const { definition, rows } of Object.values(this.memory))
      if (!this.#texts.has(definition.name)) this.#texts.set(definition.name, textOf(rows));
    const parts = [...this.#texts].map(([name, text]) => `${JSON.stringify(name)}:[${text}]`);
    return `{"version":${dataVersion},"tables":{${parts.join(',')}}}`;
  }

  /** Deletes files that no row names any more. */
  async remove(unnamed: ReadonlySet<string>): Promise<void> {
    for (const file of unnamed) {
      const removed = () => this.#unnamed.delete(file);
      // One that can't be deleted is tried again after the next write.
      await this.#files.remove(file).then(removed, () => false);
    }
  }
}
