import type { Subject } from '../../store/erasures/table.ts';
import type { Tables } from '../../store/store.ts';
import type { Seals } from '../capabilities.ts';

/** Whom an erasure is of, and what their rows are known by. */
export interface Person extends Subject {
  /** The Deletion that they asked for. */
  readonly requestId: string;
  /** What comes later is somebody else's, who may have the address by then. */
  readonly before: string;
  /** What names them in a text. */
  readonly words: readonly string[];
  readonly names: (text: string) => boolean;
  /** The text without what names them. */
  readonly without: (text: string) => string;
  readonly seals: Pick<Seals, 'seal'>;
}

/** How columns are called that say who did something; the day of `acknowledge_by` is none of them. */
type DoerName = 'by' | 'assignee' | `${string}By` | `${string}_by`;

type IsDoer<Name extends string> = Name extends 'acknowledge_by'
  ? false
  : Name extends DoerName
    ? true
    : false;

/** Whether somebody who did something is named within a value, as in the steps of a history. */
type NamesDoer<Value> = Value extends readonly (infer One)[]
  ? NamesDoer<One>
  : Value extends object
    ? DoersOf<Value> extends never
      ? false
      : true
    : false;

/** The columns of a row that say, themselves or within, who did something with it. */
export type DoersOf<Row> = {
  [Name in keyof Row & string]-?: IsDoer<Name> extends true
    ? Name
    : true extends NamesDoer<NonNullable<Row[Name]>>
      ? Name
      : never;
}[keyof Row & string];

/**
 * What becomes of whoever did something with another's row, as an operator: 'anonymous', the row stays and their id in
 * it goes; 'as the rows', `isTheirs` and `become` deal with it. Texts that hold such ids can be named too.
 */
type Doers<Row> = Readonly<Record<DoersOf<Row>, 'anonymous' | 'as the rows'>> &
  Readonly<Partial<Record<Exclude<keyof Row, DoersOf<Row>>, 'anonymous'>>>;

/** What an erasure does to one table: each column that names who did something has to be said. */
export type Part<Row, Indexed extends string> = RowsOfTheirs<Row, Indexed> &
  (DoersOf<Row> extends never ? { readonly doers?: undefined } : { readonly doers: Doers<Row> });

/** The same of whichever table. */
export interface AnyPart<Row> extends RowsOfTheirs<Row, string> {
  readonly doers?: Readonly<Record<string, 'anonymous' | 'as the rows'>> | undefined;
}

/** What is looked for in a table: nothing where one of these is not known. */
type Find<Indexed extends string> = Readonly<Partial<Record<Indexed | 'id' | 'q', string | undefined>>>;

/** What an erasure does to a person's rows in one table. */
interface RowsOfTheirs<Row, Indexed extends string> {
  /** How the person's rows are found: each by values of indexed fields, and by a text that is searched for. */
  where(person: Person): readonly Find<Indexed>[];
  /** Which of the rows that are found so are the person's: all of them unless told. */
  isTheirs?(row: Row, person: Person): boolean;
  /** What a row becomes: null is deleted, the row itself is kept. */
  become(row: Row, person: Person): Row | null;
  /** What goes with a row in other tables. */
  beside?(row: Row, tables: Tables): Promise<void>;
  /** Why something of it stays, and for how long. */
  readonly why?: string;
}
