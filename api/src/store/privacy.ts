/** What an erasure does with a table's rows of a person: 'custom' is said in domain/erasures/erasure-rules.ts. */
export type OnErase = 'delete' | 'keep' | 'custom';

/** The columns by which a table's rows are found to be of a person, or of their organisation. */
export interface AnySubject {
  /** Has the id of their account. */
  readonly person?: string;
  /** Has their address in lower case; and which column says when the row came from it. */
  readonly email?: { readonly column: string; readonly at: string };
  /** Has the id of the organisation, whose rows go with the last person in it. */
  readonly organisation?: string;
}

/** The same of one table: each column is its id, unique or indexed. */
export interface Subject<Row, Key extends string> extends AnySubject {
  readonly person?: Key;
  readonly email?: { readonly column: Key; readonly at: keyof Row & string };
  readonly organisation?: Key;
}

/** Columns that say who acted; the day of `acknowledge_by` is none of them. */
type ActorName = 'by' | 'assignee' | `${string}By` | `${string}_by`;

type IsActor<Name extends string> = Name extends 'acknowledge_by'
  ? false
  : Name extends ActorName
    ? true
    : false;

/** Whether an actor is named within a value, as in the steps of a history. */
type NamesActor<Value> = Value extends readonly (infer One)[]
  ? NamesActor<One>
  : Value extends object
    ? ActorsOf<Value> extends never
      ? false
      : true
    : false;

/** The columns of a row that say, themselves or within, who acted on it. */
type ActorsOf<Row> = {
  [Name in keyof Row & string]-?: IsActor<Name> extends true
    ? Name
    : true extends NamesActor<NonNullable<Row[Name]>>
      ? Name
      : never;
}[keyof Row & string];

/**
 * What an erasure does to the id of a person who acted on a row of others, as an operator: 'anonymise' takes it out;
 * 'onErase' finds rows by it, and the table's rule deals with it. Texts that hold such ids can be named too.
 */
export type Actors = Readonly<Record<string, 'anonymise' | 'onErase'>>;

type ActorsDeclared<Row, Key extends string, Named extends string> = {
  readonly [Name in Named]: Name extends Key ? 'anonymise' | 'onErase' : 'anonymise';
} & { readonly [Name in Exclude<keyof Row, Named>]?: 'anonymise' };

/** Columns that tell of a person: a table with one has a subject. */
type Telling = 'userId' | 'user_id' | 'email' | 'phone' | 'fullName' | 'actor';

type PersonColumn<Of> = Of extends { readonly person: infer Column } ? Column : never;

type Columns<List, Row> = List extends readonly (infer Name)[] ? Name : keyof Row;

/** What an undecided column makes a declaration lack. */
type Undecided<Row, Exported, Private> =
  | Exclude<keyof Row, Exported | Columns<Private, Row>>
  | (Exported & Columns<Private, Row>);

/**
 * What a declaration must say besides, by its columns: which of a subject's are exported and which private, who acted,
 * and why rows are kept. It is a type error where one of these is missing.
 */
export type Decided<Row, Key extends string, Of, Exported, Private> = (Of extends 'none'
  ? Telling & keyof Row extends never
    ? unknown
    : { readonly subjectOf: Telling & keyof Row }
  : [Undecided<Row, Exported, Private>] extends [never]
    ? unknown
    : { readonly exportedOrPrivate: Undecided<Row, Exported, Private> }) &
  ([Exclude<ActorsOf<Row>, PersonColumn<Of>>] extends [never]
    ? unknown
    : { readonly actors: ActorsDeclared<Row, Key, Exclude<ActorsOf<Row>, PersonColumn<Of>>> });
