import { mostEvidence, mostFileBytes } from '@adili/schemas/evidence/evidence';
import { defineError } from '../../foundation/errors.ts';
import { budgets } from '../../foundation/rate-limits/budgets.ts';

export const TooMuchEvidenceError = defineError(
  'conflict',
  'too_much_evidence',
  `Your organisation has ${mostEvidence} pieces of evidence. Please delete what you no longer need.`,
);

export const TooManyProofsError = defineError(
  'conflict',
  'too_many_proofs',
  `The evidence of your organisation proves ${budgets.register.links.toLocaleString('en')} controls together, each counted as often as a piece proves it. Please take away what you no longer need.`,
);

/** A file is larger than what is taken. */
export const FileTooLargeError = defineError(
  'tooLarge',
  'file_too_large',
  `A file has at most ${mostFileBytes / 1024 / 1024} MB (${mostFileBytes} bytes). Please split this one, or give a link to it.`,
);

/** A virus was found. */
export const InfectedFileError = defineError(
  'invalid',
  'file_infected',
  (what: string) => `This file was refused: the virus scan found ${what}.`,
);

/** No answer came from the virus scan. */
export const ScanUnavailableError = defineError(
  'busy',
  'scan_unavailable',
  'Files can’t be looked through for viruses now, so none is taken. Please come back later.',
);
