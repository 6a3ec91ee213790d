import { mostLinks } from '@adili/schemas/controls/control';
import type { Adoption } from '@adili/schemas/frameworks/adoption';
import { mostImports } from '@adili/schemas/frameworks/import';
import { ChangedMeanwhileError } from '../../foundation/changed-meanwhile.ts';
import { defineError, NotNowError, RefusalError } from '../../foundation/errors.ts';
import { budgets } from '../../foundation/rate-limits/budgets.ts';

export const AlreadyAdoptedError = defineError(
  'conflict',
  'already_adopted',
  'Your organisation has adopted this framework already.',
);

/** More than pages and computations carry. */
export const mostAdoptions = 100;

export const TooManyAdoptionsError = defineError(
  'conflict',
  'too_many_frameworks',
  `Your organisation has adopted ${mostAdoptions} frameworks. Please leave one that you no longer use.`,
);

export const NothingNewerError = defineError(
  'conflict',
  'nothing_newer',
  'Your organisation has the newest content of this framework.',
);

/** The content that came is not the one whose difference was seen. */
export class DifferenceChangedError extends ChangedMeanwhileError {
  constructor(current: Adoption) {
    super(
      current,
      'This framework’s content has changed since you looked. Please look at the difference again.',
    );
  }
}

export const AdoptedImportError = defineError(
  'conflict',
  'framework_adopted',
  'Your organisation has adopted this framework. Please leave it first.',
);

export const NextEditionError = defineError(
  'conflict',
  'next_edition',
  'This is the next edition of a framework that your organisation imported before. Please take it there.',
);

export const NoPredecessorError = defineError(
  'conflict',
  'no_predecessor',
  'A next edition is of a framework that your organisation imported and has adopted. Please adopt that first, or import this as a framework of its own.',
);

export const EditionWaitsError = defineError(
  'conflict',
  'edition_waits',
  'This framework has a next edition already, which nobody has taken yet. Please take or delete that first.',
);

export const TooManyMovesError = defineError(
  'conflict',
  'too_many_links_moved',
  (control: string) =>
    `By this edition "${control}" would answer more than ${mostLinks} requirements. Please part that control in two first.`,
);

export const TooManyImportsError = defineError(
  'conflict',
  'too_many_imports',
  `Your organisation has imported ${mostImports} frameworks. Please delete one that you no longer use.`,
);

export const ImportsFullError = defineError(
  'conflict',
  'imports_full',
  `The frameworks that your organisation has imported would hold more than ${budgets.import.bytes.kept / 1024 / 1024} MB together. Please delete one that you no longer use, or shorten what they say.`,
);

/** The same file was imported: its framework is there. */
export class AlreadyImportedError extends RefusalError {
  /** Its framework's id. */
  readonly existing: string;

  constructor({ id, title }: { readonly id: string; readonly title: string }) {
    super(
      'conflict',
      'imported_already',
      `This file is imported already as "${title}". Use that one, or import the file again as another.`,
    );
    this.existing = id;
  }
}

/** It would answer what it has not got: a table is no catalogue. */
export const NoCatalogueError = defineError(
  'missing',
  'no_catalogue',
  'This framework wasn’t imported from an OSCAL catalogue.',
);

/** Too many files come, or wait to be read. */
export class ImportsBusyError extends NotNowError {
  constructor(retryAfter: number, words = 'Other files are being imported.') {
    super('busy', 'imports_busy', `${words} Please try again in a few seconds.`, retryAfter);
  }
}
