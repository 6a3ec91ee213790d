import { createHash } from 'node:crypto';
import type { Identified } from '../store/define-table.ts';
import { type RowSource, type TableName, tableNames } from './row-source.ts';

/** What tells whether two tables hold the same rows. */
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

/** Takes in a table's lines, and says their digest at the end. */
export function createDigest(): { take(lines: string, rows: number): void; done(): Digest } {
  const hash = createHash('sha256');
  let count = 0;
  return {
    take: (lines, rows) => {
      hash.update(lines);
      count += rows;
    },
    done: () => ({ rows: count, sha256: hash.digest('hex') }),
  };
}

async function digestOf(source: RowSource, table: TableName): Promise<Digest> {
  const digest = createDigest();
  for await (const rows of source.pages(table)) digest.take(rows.map(lineOf).join(''), rows.length);
  return digest.done();
}

export async function digestsOf(source: RowSource): Promise<Digests> {
  const digests: [TableName, Digest][] = [];
  for (const table of tableNames) digests.push([table, await digestOf(source, table)]);
  return Object.fromEntries(digests) as Digests;
}

export const isSame = (a: Digest, b: Digest) => a.rows === b.rows && a.sha256 === b.sha256;

export const countRows = (digests: Digests) =>
  Object.values(digests).reduce((sum, { rows }) => sum + rows, 0);
