import { defineError } from '../../foundation/errors.ts';

/** A file of evidence isn't the one that was given. */
export const PackFileError = defineError(
  'conflict',
  'pack_file_changed',
  (id: string) =>
    `The file of evidence ${id} isn’t the one that was given. Give it anew, or delete it, and make the pack again.`,
);

export const NoPdfError = defineError('invalid', 'no_pdf', 'This is no PDF. Send the file that was printed.');
