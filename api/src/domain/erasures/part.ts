import type { Subject } from '../../store/erasures/table.ts';
import type { Tables } from '../../store/store.ts';
import type { Seals } from '../capabilities.ts';

/** Whom an erasure is of, and what their rows are known by. */
export interface Person extends Subject {
  /** The Deletion that they asked for. */
  readonly requestId: string;
  /** What comes later is somebody else's, who may have the address by then. */
  readonly before: string;
  readonly names: (text: string) => boolean;
  /** Null where the server's key is not at hand. */
  readonly seals: Pick<Seals, 'seal'> | null;
}

/** What an erasure does to a person's rows in one table. */
export interface Part<Row> {
  /** Fields that are indexed, and the value that the person's rows have there. Without it the whole table is looked through. */
  where?(person: Person): readonly (readonly [field: keyof Row & string, value: string | undefined])[];
  /** Which of the rows that are found so are the person's: all of them unless told. */
  isTheirs?(row: Row, person: Person): boolean;
  /** What a row becomes: null is deleted, the row itself is kept. */
  become(row: Row, person: Person): Row | null;
  /** What goes with a row in other tables. */
  beside?(row: Row, tables: Tables): Promise<void>;
  /** Why something of it stays, and for how long. */
  readonly why?: string;
}
