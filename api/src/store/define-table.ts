import { z } from 'zod';
import type { ListFields } from './list.ts';
import type { Actors, Decided, IndexedOf, Known, OnErase, Subject } from './privacy.ts';
import type { Searched } from './searched.ts';
import type { Classed, TextColumn } from './texts.ts';

export interface Identified {
  readonly id: string;
}

export type Field<Row> = keyof Row & string;

/** A field that each row has: the stores disagree on whether two rows without a value are duplicates. */
type RequiredField<Row> = { [Name in Field<Row>]: undefined extends Row[Name] ? never : Name }[Field<Row>];

/** When a row has had its time: so many days after the instant in one of its fields. */
interface Retention<Name extends string = string> {
  readonly field: Name;
  readonly days: number | ((kept: KeptDays) => number);
  /** Only the rows that say this; without it all that have the field. */
  readonly only?: Readonly<Partial<Record<Name, unknown>>>;
}

/** What the settings say of how long rows are kept, in days. */
interface KeptDays {
  readonly visits: number;
  /** After a message was handled. */
  readonly messages: number;
}

/** All that a store knows of a table. Instants in rows are ISO 8601 in UTC, so that they sort as text. */
export interface TableDefinition<
  Row extends Identified = Identified,
  Unique extends string = string,
  Indexed extends string = string,
> extends Privacy {
  /** The name in files and databases. */
  readonly name: string;
  /** Each row's shape. A row may hold more than it says, as one that a later version wrote. */
  readonly schema: z.core.$ZodObject & { readonly '~row'?: Row };
  /** When a row came into being; the default order of rows. */
  readonly time: string;
  /** Fields of which no two rows have the same value. */
  readonly unique: readonly Unique[];
  /** Fields by whose value rows are found. */
  readonly indexed: readonly Indexed[];
  readonly list: ListFields;
  readonly retention: Retention | null;
  /** A field whose text may have megabytes: each is a file of its own where the store is a folder. */
  readonly contents: string | null;
  /** Fields that several people edit: where one of them changes, the store gives the row its next `version`. */
  readonly versioned: readonly string[];
}

/** What is asked of a table that has people's rows. */
export interface Privacy {
  /** Whose its rows are. */
  readonly subject: 'none' | Subject;
  /** The columns that a person's export has; all others are private. */
  readonly exported: readonly string[];
  readonly onErase: OnErase;
  readonly actors: Actors;
  /** The columns with what people write, who may name others there. */
  readonly texts: readonly string[];
  /** Why an erasure leaves something of it, and for how long. */
  readonly why?: string;
}

type Shape = z.core.$ZodShape;
type NoColumns = Readonly<Record<never, never>>;

type Shaped<Exported extends Shape, Private extends Shape> = Readonly<
  z.output<z.ZodObject<Exported & Private>>
> &
  Identified;

interface Declared<Row, Unique extends string, Indexed extends string> {
  readonly name: string;
  readonly time: Field<Row>;
  readonly unique?: readonly Unique[];
  /** Besides those of its subject. */
  readonly indexed?: readonly Indexed[];
  /** What it is listed by besides its time, and searched by. */
  readonly sortable?: readonly Field<Row>[];
  readonly searchable?: readonly Searched<Field<Row>>[];
  readonly retention?: Retention<Field<Row>>;
  readonly contents?: Field<Row>;
  /** Of rows that have a `version`. What the store or a clock changes by itself is none of them. */
  readonly versioned?: Row extends { readonly version?: number | undefined } ? readonly Field<Row>[] : never;
}

/** Declares a table: the one place that says what it holds, how it is found, who gets it and what an erasure does. */
export function defineTable<
  const Of extends 'none' | Subject<Field<Shaped<Exported, Private>>>,
  const Exported extends Shape = NoColumns,
  const Private extends Shape = NoColumns,
  const Erase extends OnErase = 'keep',
  const Unique extends RequiredField<Shaped<Exported, Private>> = never,
  const Indexed extends Field<Shaped<Exported, Private>> = never,
  const Texts extends TextColumn<Exported & Private> = never,
  const Codes extends TextColumn<Exported & Private> = never,
>(
  declared: Declared<NoInfer<Shaped<Exported, Private>>, Unique, Indexed> & {
    readonly subject: Of;
    readonly exported?: Exported;
    readonly private?: Private;
    readonly onErase?: Erase;
    readonly actors?: Actors;
    readonly texts?: readonly Texts[];
    /** All other columns of text. */
    readonly codes?: readonly Codes[];
    readonly why?: string;
  } & (Erase extends 'keep' ? { readonly why: string } : unknown) &
    Decided<
      NoInfer<Shaped<Exported, Private>>,
      NoInfer<Unique | Indexed>,
      NoInfer<Of>,
      NoInfer<keyof Exported & keyof Private>
    > &
    Classed<
      NoInfer<Exported & Private>,
      NoInfer<Of>,
      NoInfer<Erase>,
      NoInfer<Texts>,
      NoInfer<Codes>,
      Known<NoInfer<Shaped<Exported, Private>>, NoInfer<Of>>
    >,
): TableDefinition<Shaped<Exported, Private>, Unique, Indexed | IndexedOf<Of>> & {
  readonly exported: readonly (keyof Exported & string)[];
  readonly onErase: Erase;
} {
  const { exported, private: hidden, sortable = [], searchable = [], ...rest } = declared;
  const { time, subject, indexed = [], unique = [] } = rest;
  const found = subject === 'none' ? [] : [subject.person, subject.organisation, subject.email?.column];
  return {
    onErase: 'keep',
    retention: null,
    contents: null,
    versioned: [],
    actors: {},
    texts: [],
    ...rest,
    unique,
    indexed: [...new Set([...found.filter((column) => column && column !== 'id'), ...indexed])],
    list: { sortable: [time, ...sortable], searchable },
    exported: Object.keys(exported ?? {}),
    schema: z.object({ ...exported, ...hidden }),
  };
}

/** The rows of a declared table. */
export type RowOf<Definition> = Definition extends TableDefinition<infer Row, string, string> ? Row : never;
