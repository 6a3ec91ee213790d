import { createHash } from 'node:crypto';
import type { Identified } from '../store/define-table.ts';
import { type RowSource, type TableName, tableNames } from './row-source.ts';

/** What shows whether two tables hold the same rows. */
export interface Digest {
  readonly rows: number;
  /** SHA-256 of the rows' lines, in their order. */
  readonly sha256: string;
}

export type Digests = Readonly<Record<TableName, Digest>>;

const inOrder = (_key: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;

/** A row as one line, the same whatever order a store keeps its fields in. */
export const lineOf = (row: Identified): string => `${JSON.stringify(row, inOrder)}\n`;

/** Called with each page of a table, its lines, and how many rows were read so far. */
type Take = (rows: readonly Identified[], lines: string, count: number) => unknown;

/** Reads a table to its end. */
export async function readTable(
  source: RowSource,
  table: TableName,
  take: Take = () => undefined,
): Promise<Digest> {
  const hash = createHash('sha256');
  let count = 0;
  for await (const rows of source.pages(table)) {
    const lines = rows.map(lineOf).join('');
    hash.update(lines);
    count += rows.length;
    await take(rows, lines, count);
  }
  return { rows: count, sha256: hash.digest('hex') };
}

/** @param read reads a table, and does with it what else there is to do */
export async function readDigests(
  source: RowSource,
  read: (source: RowSource, table: TableName) => Promise<Digest> = readTable,
): Promise<Digests> {
  const digests: [TableName, Digest][] = [];
  for (const table of tableNames) digests.push([table, await read(source, table)]);
  return Object.fromEntries(digests) as Digests;
}

export const isSame = (a: Digest, b: Digest) => a.rows === b.rows && a.sha256 === b.sha256;

export const countRows = (digests: Digests) =>
  Object.values(digests).reduce((sum, { rows }) => sum + rows, 0);
