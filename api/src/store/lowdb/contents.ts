import type { Identified } from '../define-table.ts';
import type { Files } from './files.ts';
import { dataVersion, type FileRows, growing, MAIN, type MainFile, segmentFile, whole } from './layout.ts';
import { type Memory, memoryOf } from './memory.ts';
import { mainOf, segmentOf } from './parse-file.ts';
import { damaged } from './refusals.ts';
import { Segments } from './segments.ts';
import type { Table } from './table.ts';

/** What was taken to be written, to be given back where it was not. */
interface Taken {
  readonly files: Files;
  giveBack(): void;
}

/** The memory, and what of it the files don't hold yet. */
export class Contents {
  readonly memory: Memory;
  readonly #byName: ReadonlyMap<string, Table<Identified>>;
  readonly #segments = new Map<string, Segments>();
  /** Tables that a later version declared: this one keeps their rows as they are. */
  readonly #undeclared: Pick<MainFile, 'tables' | 'segments'>;
  #isMainChanged: boolean;

  /** @throws {StoreRefusedError} a file does not hold what it should */
  constructor(folder: string, files: Files) {
    const written = files[MAIN] as Record<string, unknown> | undefined;
    const main = written ? mainOf(folder, written) : null;
    // A file of an older version is written anew, as is a folder without any.
    this.#isMainChanged = written?.version !== dataVersion;
    this.#undeclared = { tables: undeclaredOf(main?.tables), segments: undeclaredOf(main?.segments) };
    const rows = new Map<string, FileRows>(whole.map(({ name }) => [name, main?.tables[name] ?? []]));
    for (const definition of growing) {
      const { name } = definition;
      const segments = new Segments(definition);
      this.#segments.set(name, segments);
      const kept: Identified[] = [];
      for (const [segment, content] of segmentsIn(folder, files, name, main)) {
        segments.load(segment, content);
        for (const row of content) kept.push(row);
      }
      for (const row of main?.tables[name] ?? []) {
        segments.change(undefined, row);
        kept.push(row);
      }
      if (new Set(kept.map(({ id }) => id)).size < kept.length)
        throw damaged(folder, name, 'holds a row in two of its files');
      rows.set(name, kept);
    }
    this.memory = memoryOf(
      (name) => rows.get(name) ?? [],
      (name) => {
        const segments = this.#segments.get(name);
        if (segments) return (before, after) => segments.change(before, after);
        return () => {
          this.#isMainChanged = true;
        };
      },
    );
    this.#byName = new Map(Object.values(this.memory).map((table) => [table.definition.name, table]));
  }

  /** Has the next write be of the main file and of a segment of each table that grows. */
  touch(): void {
    this.#isMainChanged = true;
    for (const segments of this.#segments.values()) segments.touch();
  }

  /** The files that are not as they should be. */
  take(): Taken {
    const files: Record<string, object | null> = {};
    let isMainChanged = this.#isMainChanged;
    const returns: (() => void)[] = [];
    for (const [table, segments] of this.#segments) {
      const changes = segments.takeChanges();
      returns.push(() => segments.giveBack(changes));
      isMainChanged ||= changes.cameOrWent;
      for (const segment of changes.changed) {
        const ids = segments.idsOf(segment);
        files[segmentFile(table, segment)] = ids ? { rows: this.#rows(table, ids) } : null;
      }
    }
    if (isMainChanged) files[MAIN] = this.#main();
    const wasMainChanged = this.#isMainChanged;
    this.#isMainChanged = false;
    return {
      files,
      giveBack: () => {
        this.#isMainChanged ||= wasMainChanged;
        for (const giveBack of returns) giveBack();
      },
    };
  }

  #main(): Omit<MainFile, 'version' | 'commit'> {
    return {
      segments: {
        ...this.#undeclared.segments,
        ...Object.fromEntries([...this.#segments].map(([table, { names }]) => [table, names])),
      },
      tables: {
        ...this.#undeclared.tables,
        ...Object.fromEntries(whole.map(({ name }) => [name, [...(this.#byName.get(name)?.all() ?? [])]])),
      },
    };
  }

  #rows(table: string, ids: ReadonlySet<string>): Identified[] {
    const rows = this.#byName.get(table);
    return [...ids].flatMap((id) => rows?.get(id) ?? []);
  }
}

const declared: ReadonlySet<string> = new Set([...whole, ...growing].map(({ name }) => name));

const undeclaredOf = <Part>(parts: Readonly<Record<string, Part>> = {}): Record<string, Part> =>
  Object.fromEntries(Object.entries(parts).filter(([name]) => !declared.has(name)));

/** A table's segments with their rows. @throws {StoreRefusedError} one is not whole, or not there */
function* segmentsIn(
  folder: string,
  files: Files,
  table: string,
  main: MainFile | null,
): Generator<readonly [segment: string, rows: FileRows]> {
  for (const segment of main?.segments[table] ?? []) {
    if (!files[segmentFile(table, segment)]) throw damaged(folder, segmentFile(table, segment), 'is missing');
  }
  for (const [name, content] of Object.entries(files)) {
    if (!name.startsWith(`${table}/`) || content === null) continue;
    const { rows } = segmentOf(folder, name, content as Record<string, unknown>);
    yield [name.slice(table.length + 1, -'.json'.length), rows];
  }
}
