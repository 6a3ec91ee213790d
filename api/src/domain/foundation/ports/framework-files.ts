import type { Framework } from '@adili/schemas/frameworks/framework';
import type { ImportFormat } from '@adili/schemas/frameworks/import';

/** A file that is imported. */
export interface FrameworkFile {
  readonly format: ImportFormat;
  readonly text: string;
  /** The new framework's. */
  readonly id: string;
  readonly importedAt: string;
  /** In place of what the file says of itself. */
  readonly title?: string | undefined;
  readonly edition?: string | undefined;
}

/** What is wrong with a file: a sentence for each place in it. */
type Faults = Readonly<Record<string, string>>;

export type ReadFramework =
  | { readonly faults: Faults }
  | {
      readonly facts: Framework;
      /** A loaded framework as JSON. */
      readonly json: string;
      /** Its outline as JSON. */
      readonly outline: string;
      /** About the bytes that it takes in memory. */
      readonly bytes: number;
    };

/** Reads files of frameworks where it holds up nothing else. */
export interface FrameworkFiles {
  /** @throws {ImportsBusyError} too many wait already */
  read(file: FrameworkFile): Promise<ReadFramework>;
}
