import type { Identified, TableDefinition } from '../../../store/define-table.ts';
import type { Tables } from '../../../store/store.ts';
import type { Subject } from '../../../store/tables/erasures.ts';
import type { TableName, tables } from '../../../store/tables.ts';
import type { Hmac } from './capabilities.ts';

/** Whom an erasure is of, and what their rows are known by. */
export interface ErasedPerson extends Subject {
  /** The Deletion that they asked for. */
  readonly requestId: string;
  /** The organisations that they are or were in. */
  readonly organisations: readonly string[];
  /** Those that go with them. */
  readonly ownOrganisations: readonly string[];
  /** What comes later is another person's, who may have the address by then. */
  readonly before: string;
  /** By these a store finds texts that may name them. */
  readonly words: readonly string[];
  readonly names: (text: string) => boolean;
  /** The text without what names them. */
  readonly without: (text: string) => string;
  readonly hmac: Pick<Hmac, 'all'>;
}

/** Values of indexed fields by which rows are found, and a text to search for: nothing where one is not known. */
type Find<Key extends string> = Readonly<Partial<Record<Key | 'id' | 'q', string | undefined>>>;

/** What an erasure does to a person's rows in one table that it does not simply delete. */
export interface ErasureRule<Row = Identified, Key extends string = string> {
  /** How rows are found besides by the table's subject. */
  where?(person: ErasedPerson): readonly Find<Key>[];
  /** Which of the rows that are found are the person's: by default those of the subject. */
  isTheirs?(row: Row, person: ErasedPerson): boolean;
  /** The row without the person, or null to delete it, which is the default. */
  onErase?(row: Row, person: ErasedPerson): Row | null;
  /** Changes what belongs to a row in other tables. */
  cascade?(row: Row, tables: Tables, person: ErasedPerson): Promise<void>;
}

type Definitions = typeof tables;

type RuleOf<Definition> =
  Definition extends TableDefinition<infer Row, infer Unique, infer Indexed>
    ? ErasureRule<Row, Unique | Indexed>
    : never;

/** A rule for each table that declares `onErase: 'custom'`, and for no other. */
export type ErasureRules = {
  readonly [Name in TableName as Definitions[Name]['onErase'] extends 'custom' ? Name : never]: RuleOf<
    Definitions[Name]
  >;
};
