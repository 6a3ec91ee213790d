import { tables } from '../tables.ts';
import type { ContentFiles } from './content-files.ts';
import { type Memory, memoryOf } from './memory.ts';
import { dataVersion, type TableRows } from './parse-file.ts';

/** A file of a large text. */
interface ContentFile {
  readonly table: string;
  readonly name: string;
}

/** What is to be written, and what is done once it is, or where it is not. */
interface Taken {
  readonly text: string;
  /** Deletes the files that no row names any more. */
  removeUnnamed(): Promise<void>;
  giveBack(): void;
}

const declared: ReadonlySet<string> = new Set(Object.values(tables).map(({ name }) => name));

/** The memory, and the text that the file is to have. */
export class Contents {
  readonly memory: Memory;
  readonly #files: ContentFiles;
  /** Each table's part of the text, until it changes. Tables that a later version declared stay as they are. */
  readonly #texts = new Map<string, string>();
  /** Files that rows had which went or changed. */
  #unnamed = new Map<string, ContentFile>();

  constructor(rows: TableRows, files: ContentFiles) {
    this.#files = files;
    for (const [name, unknown] of Object.entries(rows))
      if (!declared.has(name)) this.#texts.set(name, JSON.stringify(unknown));
    this.memory = memoryOf(
      (name) => rows[name] ?? [],
      ({ name: table, contents }) =>
        (before, after) => {
          this.#texts.delete(table);
          if (contents === null) return;
          const nameIn = (row: object) => String(Reflect.get(row, contents));
          if (before) this.#unnamed.set(nameIn(before), { table, name: nameIn(before) });
          // Also where a change is taken back.
          if (after) this.#unnamed.delete(nameIn(after));
        },
    );
  }

  /** Makes the next text anew, so that its time says nothing of what changed. Visits are left out: no secret work changes them. */
  forget(): void {
    for (const name of declared) if (name !== tables.visitors.name) this.#texts.delete(name);
  }

  /** The content files that rows name. */
  named(): ContentFile[] {
    return Object.values(this.memory).flatMap(({ definition: { name: table, contents }, rows }) =>
      contents === null ? [] : [...rows].map((row) => ({ table, name: String(Reflect.get(row, contents)) })),
    );
  }

  take(): Taken {
    for (const { definition, rows } of Object.values(this.memory))
      if (!this.#texts.has(definition.name)) this.#texts.set(definition.name, JSON.stringify([...rows]));
    const parts = [...this.#texts].map(([name, text]) => `${JSON.stringify(name)}:${text}`);
    const unnamed = this.#unnamed;
    this.#unnamed = new Map();
    const keep = (file: ContentFile) => void this.#unnamed.set(file.name, file);
    return {
      text: `{"version":${dataVersion},"tables":{${parts.join(',')}}}`,
      removeUnnamed: async () => {
        // One that can't be deleted is tried again after the next write.
        for (const file of unnamed.values())
          await this.#files.remove(file.table, file.name).catch(() => keep(file));
      },
      giveBack: () => unnamed.forEach(keep),
    };
  }
}
