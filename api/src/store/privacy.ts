/**
 * What an erasure does with a table's rows of a person. 'redact' leaves a row that is not theirs, without their id in
 * `actors` and without what names them in `texts`; 'custom' is said in domain/erasures/erasure-rules.ts.
 */
export type OnErase = 'delete' | 'keep' | 'redact' | 'custom';

/** The columns by which a table's rows are found to be of a person, or of their organisation. */
export interface Subject<Column extends string = string> {
  /** Has the id of their account. */
  readonly person?: Column;
  /** Has their address in lower case; and which column says when the row came from it. */
  readonly email?: { readonly column: Column; readonly at: Column };
  /** Has the id of the organisation, whose rows go with the last person in it. */
  readonly organisation?: Column;
}

type SubjectColumn<Of> =
  | (Of extends { readonly person: infer Column } ? Column : never)
  | (Of extends { readonly email: { readonly column: infer Column } } ? Column : never)
  | (Of extends { readonly organisation: infer Column } ? Column : never);

/** The columns of a subject: each is indexed, but the id. */
export type IndexedOf<Of> = Exclude<SubjectColumn<Of>, 'id'> & string;

/** Columns that say who acted, or who has something to do; the day of `acknowledge_by` is none of them. */
type ActorName = 'by' | 'assignee' | 'owner' | `${string}By` | `${string}_by`;

/** Actors that are named within a value, as in the steps of a history. */
type ActorsWithin<Value> = Value extends readonly (infer One)[]
  ? ActorsWithin<One>
  : Value extends object
    ? ActorsOf<Value>
    : never;

/** The columns of a row that say, themselves or within, who acted on it. */
type ActorsOf<Row> = {
  [Name in Exclude<keyof Row & string, 'acknowledge_by'>]-?: Name extends ActorName
    ? Name
    : [ActorsWithin<NonNullable<Row[Name]>>] extends [never]
      ? never
      : Name;
}[Exclude<keyof Row & string, 'acknowledge_by'>];

/**
 * What an erasure does to the id of a person who acted on a row of others, as an operator: 'anonymise' takes it out;
 * 'onErase' and 'clear' find rows by it, and the table's rule says `erased` in its place, or nothing. Texts that hold
 * such ids can be named too.
 */
export type Actors = Readonly<Record<string, 'anonymise' | 'onErase' | 'clear'>>;

type ActorsDeclared<Row, Key extends string, Named extends string> = {
  readonly [Name in Named]: Name extends Key ? Actors[string] : 'anonymise';
} & { readonly [Name in Exclude<keyof Row, Named>]?: 'anonymise' };

/** Columns that tell of a person: a table with one has a subject. */
type Telling = 'userId' | 'user_id' | 'email' | 'phone' | 'fullName' | 'actor';

type PersonColumn<Of> = Of extends { readonly person: infer Column } ? Column : never;

/**
 * What a declaration must say besides, by its columns: what an erasure does with a subject's rows, and who acted; and
 * that no column is both exported and private. It is a type error where one of these is missing.
 */
export type Decided<Row, Indexed extends string, Of, Twice> = (Of extends 'none'
  ? Telling & keyof Row extends never
    ? { readonly exported?: never }
    : { readonly subjectOf: Telling & keyof Row }
  : { readonly onErase: OnErase }) &
  ([Twice] extends [never] ? unknown : { readonly exportedAndPrivate: Twice }) &
  ([Exclude<ActorsOf<Row>, PersonColumn<Of>>] extends [never]
    ? unknown
    : { readonly actors: ActorsDeclared<Row, Indexed, Exclude<ActorsOf<Row>, PersonColumn<Of>>> });

/** The columns of text of which the rest of a declaration says what they hold. */
export type Known<Row, Of> = 'id' | SubjectColumn<Of> | ActorsOf<Row>;
