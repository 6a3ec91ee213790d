import type { Identified } from '../define-table.ts';
import { tables } from '../tables.ts';

/** The version of the files' layout and of the rows in them. */
export const dataVersion = 9;
/** The oldest version that is taken on: nobody has had those before. */
export const oldestVersion = 5;

/** The file that holds every table but those that grow without an end. */
export const MAIN = 'db.json';
/** The main file as it was before its last write. */
export const PREVIOUS = 'db.previous.json';
/** Files of a write that changes several: it counts from when this stands, and is made good by whoever starts. */
export const COMMIT = 'db.commit.json';

/** Each file's new content, before it takes that file's name. */
export const DRAFT = 'db.draft';

/** Rows of a table, as a file holds them. */
export type FileRows = readonly Identified[];

/** What the main file holds. */
export interface MainFile {
  readonly version: number;
  /** The number of the write that made it: each write of the store has the next. */
  readonly commit: number;
  /** The segments that there are, by table. */
  readonly segments: Readonly<Record<string, readonly string[]>>;
  readonly tables: Readonly<Record<string, FileRows>>;
}

/** What a segment's file holds: at most `segmentRows` rows of a table, of one day; one row where it is large. */
export interface SegmentFile {
  readonly version: number;
  readonly commit: number;
  readonly rows: FileRows;
}

/** Rows that a segment takes, of a table whose rows are small. */
export const segmentRows = 1_000;

/** Tables that are kept in segments, each in a folder of its name. */
export const growing = Object.values(tables).filter(({ grows }) => grows);
/** Tables that the main file holds. */
export const whole = Object.values(tables).filter(({ grows }) => !grows);

export const segmentFile = (table: string, segment: string): string => `${table}/${segment}.json`;

/** Whether a file of this name within the folder holds rows. */
export function isFileName(name: string): boolean {
  const [table, segment, ...more] = name.split('/');
  if (name === MAIN) return true;
  return (
    more.length === 0 &&
    growing.some((one) => one.name === table) &&
    /^[\w-]+\.\d{4}\.json$/.test(segment ?? '')
  );
}
