import type { Identified } from '../define-table.ts';
import { eachTable, tables } from '../tables.ts';
import { type ContentFiles, fileOf } from './content-files.ts';
import type { Memory } from './memory.ts';
import { dataVersion, type TableRows } from './parse-file.ts';
import { fieldText, type Look } from './row-filter.ts';
import { type OnChange, Table } from './table.ts';
import { TableBytes } from './table-bytes.ts';

const declared: ReadonlySet<string> = new Set(Object.values(tables).map(({ name }) => name));

/** The next bytes of the file, and the files that no row names once it stands. */
export interface NextWrite {
  readonly bytes: readonly Buffer[];
  readonly unnamed: ReadonlySet<string>;
}

/** The memory, and the bytes that the file is to have. */
export class Contents {
  readonly memory: Memory;
  readonly #files: ContentFiles;
  /** The rows of each table as bytes. Tables that a later version declared stay as they are. */
  readonly #bytes = new Map<string, TableBytes>();
  /** Files whose row was deleted or replaced. */
  readonly #unnamed = new Set<string>();

  constructor(rows: TableRows, files: ContentFiles) {
    this.#files = files;
    for (const [name, unknown] of Object.entries(rows))
      if (!declared.has(name)) this.#bytes.set(name, new TableBytes(unknown));
    const byName = new Map<string, Table<Identified>>();
    const look: Look = (table, id) => byName.get(table)?.get(id) ?? null;
    this.memory = eachTable((definition) => {
      const { name, contents } = definition;
      const bytes = new TableBytes(rows[name] ?? []);
      this.#bytes.set(name, bytes);
      const onChange: OnChange<Identified> = (before, after) => {
        bytes.change(before, after);
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

  /** Makes the next bytes anew, so that their time says nothing of what changed. Visits are left out: no secret work changes them. */
  forget(): void {
    for (const [name, bytes] of this.#bytes) if (name !== tables.visitors.name) bytes.forget();
  }

  /** The content files that rows name. */
  named(): ReadonlySet<string> {
    const files = Object.values(this.memory).flatMap(({ definition: { name, contents }, rows }) =>
      contents === null ? [] : [...rows].map((row) => fileOf(name, fieldText(row, contents))),
    );
    return new Set(files);
  }

  take(): NextWrite {
    return { bytes: this.bytes(), unnamed: new Set(this.#unnamed) };
  }

  /** All rows, as the bytes of db.json, in parts. */
  bytes(): readonly Buffer[] {
    const parts: Buffer[] = [Buffer.from(`{"version":${dataVersion},"tables":{`)];
    for (const [name, rows] of this.#bytes) {
      parts.push(Buffer.from(`${parts.length > 1 ? ',' : ''}${JSON.stringify(name)}:`), ...rows.parts());
    }
    return [...parts, Buffer.from('}}')];
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
