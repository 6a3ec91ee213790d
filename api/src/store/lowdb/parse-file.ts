import { z } from 'zod';
import type { TableDefinition } from '../define-table.ts';
import { invalidField } from '../validate-row.ts';
import {
  COMMIT,
  dataVersion,
  growing,
  isFileName,
  MAIN,
  type MainFile,
  oldestVersion,
  type SegmentFile,
  whole,
} from './layout.ts';
import { migrate } from './migrations.ts';
import { damaged } from './refusals.ts';

const number = z
  .int()
  .min(0)
  .max(2 ** 48);
const mainFrame = z.looseObject({
  commit: number,
  segments: z.record(z.string(), z.array(z.string())),
  tables: z.record(z.string(), z.array(z.unknown())),
});
const segmentFrame = z.looseObject({ commit: number, rows: z.array(z.unknown()) });

/** @throws {StoreRefusedError} the text is not JSON of this store */
export function parseJson(folder: string, name: string, text: string): Record<string, unknown> {
  if (text.trim() === '') throw damaged(folder, name, 'is empty');
  if (text.includes('\0')) throw damaged(folder, name, 'is damaged: it holds NUL characters');
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch (cause) {
    throw damaged(folder, name, 'is damaged: it is not JSON', cause);
  }
  if (typeof content !== 'object' || content === null || !('version' in content))
    throw damaged(folder, name, 'is damaged: it is none of this store');
  return content as Record<string, unknown>;
}

/**
 * A main file's content, whatever version it is of.
 * @throws {StoreRefusedError} it is of a later version, or not whole: writing over it would lose what it holds
 */
export function mainOf(folder: string, content: Record<string, unknown>): MainFile {
  const migrated = migratedFrom(folder, MAIN, content);
  if (migrated === null)
    throw damaged(folder, MAIN, `is of version ${content.version}, which this one can't read`);
  const main = framed(folder, MAIN, mainFrame, migrated) as unknown as MainFile;
  for (const table of [...whole, ...growing]) {
    // A table that came with a later declaration has no rows yet.
    holdRows(folder, MAIN, `tables.${table.name}`, main.tables[table.name] ?? [], table);
  }
  return main;
}

/** The content as this version has it. @throws {StoreRefusedError} it is not what its version's content is */
function migratedFrom(folder: string, name: string, content: Record<string, unknown>) {
  try {
    return migrate(content);
  } catch (cause) {
    throw damaged(folder, name, `is damaged: it is none of version ${content.version}`, cause);
  }
}

const batchFrame = z.looseObject({
  version: z.int().min(oldestVersion).max(dataVersion),
  commit: number,
  files: z.record(z.string(), z.nullable(z.looseObject({ commit: number }))),
});

/** Holds the files of an interrupted write to what a write of this store can be of. @throws {StoreRefusedError} */
export function batchOf(folder: string, content: Record<string, unknown>): Record<string, unknown> {
  const batch = framed(folder, COMMIT, batchFrame, content) as { files: object } & Record<string, unknown>;
  const stranger = Object.keys(batch.files).find((name) => !isFileName(name));
  if (stranger !== undefined)
    throw damaged(folder, COMMIT, `is damaged: it names ${JSON.stringify(stranger)}`);
  return batch;
}

/** @throws {StoreRefusedError} */
export function segmentOf(folder: string, name: string, content: Record<string, unknown>): SegmentFile {
  const migrated = migratedFrom(folder, name, content);
  if (migrated === null)
    throw damaged(folder, name, `is of version ${content.version}, which this one can't read`);
  const segment = framed(folder, name, segmentFrame, migrated) as unknown as SegmentFile;
  const table = growing.find((one) => name.startsWith(`${one.name}/`));
  if (table) holdRows(folder, name, 'rows', segment.rows, table);
  return segment;
}

function framed(folder: string, name: string, frame: z.ZodType, content: unknown): unknown {
  const parsed = frame.safeParse(content);
  if (parsed.success) return content;
  const place = parsed.error.issues[0]?.path.join('.');
  throw damaged(folder, name, `is damaged${place ? ` at ${place}` : ''}`);
}

function holdRows(
  folder: string,
  name: string,
  place: string,
  rows: readonly unknown[],
  table: Pick<TableDefinition, 'schema'>,
): void {
  const ids = new Set<unknown>();
  rows.forEach((row, index) => {
    const misfit = invalidField(table, row);
    const at = `is damaged at ${place}.${index}`;
    if (misfit !== null) throw damaged(folder, name, misfit ? `${at}.${misfit}` : at);
    const { id } = row as { id: unknown };
    if (ids.has(id)) throw damaged(folder, name, `${at}: a second row has its id`);
    ids.add(id);
  });
}
