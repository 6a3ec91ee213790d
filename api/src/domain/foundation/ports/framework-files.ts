import type { ControlColumn } from '@adili/schemas/controls/import-columns';
import type { Framework } from '@adili/schemas/frameworks/framework';
import type { ImportFormat } from '@adili/schemas/frameworks/import';
import type { ImportPreview } from '@adili/schemas/frameworks/import-preview';
import type { InclusionColumn } from '@adili/schemas/requirements/inclusion-columns';
import type { PreviewedTable } from '@adili/schemas/table-columns';
import type { GivenControl } from './given-control.ts';
import type { GivenInclusion } from './given-inclusion.ts';

/** Which table of a file is read, and how. */
export interface TableChoice {
  readonly fileName?: string | undefined;
  /** The sheet of a workbook. */
  readonly sheet?: string | undefined;
  /** What its columns are, by their letters. */
  readonly columns?: string | undefined;
}

/** A catalogue that a profile chooses from, as the profile says. */
export interface WantedCatalogue {
  /** Its address in the profile. */
  readonly href: string;
  /** What people know it by. */
  readonly name: string;
  readonly uuid?: string | undefined;
  readonly title?: string | undefined;
  /** Names of files that hold it. */
  readonly files: readonly string[];
}

/** A catalogue that is there for a profile, whatever came with that. */
export interface CatalogueText {
  /** Its addresses in the profile. */
  readonly hrefs: readonly string[];
  readonly text: string;
  readonly from: 'import' | 'content';
  /** Whether the profile means a larger one, of which this has a part. */
  readonly isPart?: boolean;
}

/** A file that is imported. */
export interface FrameworkFile extends TableChoice {
  readonly bytes: Uint8Array;
  /** The new framework's. */
  readonly id: string;
  readonly importedAt: string;
  /** In place of what the file says of itself. */
  readonly title?: string | undefined;
  readonly edition?: string | undefined;
  /** Of a profile: those that it chooses from. */
  readonly catalogues?: readonly CatalogueText[] | undefined;
}

/** What is wrong with a file: a sentence for each place in it. */
type Faults = Readonly<Record<string, string>>;

/** What is wrong with a file, or of a profile what it can't be read without. */
export type UnreadFile = { readonly faults: Faults } | { readonly wants: readonly WantedCatalogue[] };

export type ReadFramework =
  | UnreadFile
  | {
      readonly format: ImportFormat;
      readonly facts: Framework;
      /** A loaded framework as JSON. */
      readonly json: string;
      /** Its outline as JSON. */
      readonly outline: string;
      /** About the bytes that it takes in memory. */
      readonly bytes: number;
      /** What of it was read in a way that one should know. */
      readonly notes: readonly string[];
      /** Of an OSCAL document, by which profiles refer to it. */
      readonly uuid?: string | undefined;
      /** Of several files that which the framework is of. */
      readonly fileName?: string | undefined;
      /** The text of a catalogue, as it came, or as a profile resolves to it. */
      readonly catalogue?: string | undefined;
    };

export type PreviewedFramework = UnreadFile | ImportPreview;

/** A table of controls. */
export interface TableFile extends Omit<TableChoice, 'fileName'> {
  readonly bytes: Uint8Array;
}

/** What a table says that is imported. @template Given what a row says */
export interface ReadRows<Column extends string, Given> {
  /** What is wrong with it. */
  readonly faults: Faults;
  /** None where the file holds no table. */
  readonly table?: PreviewedTable<Column>;
  /** What of it was read in a way that one should know. */
  readonly notes?: readonly string[];
  /** None where its columns don't say enough. */
  readonly rows?: readonly Given[];
}

export type ReadControls = ReadRows<ControlColumn, GivenControl>;

/** Why requirements are included, or don't apply. */
export type ReadInclusions = ReadRows<InclusionColumn, GivenInclusion>;

/** Reads files that are imported where it holds up nothing else. */
export interface FrameworkFiles {
  /** @throws {ImportsBusyError} too many wait already */
  read(file: FrameworkFile): Promise<ReadFramework>;
  /** What a file is, and what would be taken of it. @throws {ImportsBusyError} too many wait already */
  preview(file: FrameworkFile): Promise<PreviewedFramework>;
  /** @throws {ImportsBusyError} too many wait already */
  readControls(file: TableFile): Promise<ReadControls>;
  /** @throws {ImportsBusyError} too many wait already */
  readInclusions(file: TableFile): Promise<ReadInclusions>;
}
