import { caseLimits } from '@adili/schemas/support-cases/case-limits';
import { defineError } from '../../foundation/errors.ts';
import { budgets } from '../../foundation/rate-limits/budgets.ts';

export const CaseFullError = defineError(
  'conflict',
  'case_full',
  `This case has ${caseLimits.messages} messages, which is the most. Please open a new one.`,
);

export const CaseFullOfAnswersError = defineError(
  'conflict',
  'case_full',
  `We have written ${caseLimits.teamMessages} answers and notes in this case, which is the most. Close it, and answer in another.`,
);

export const TooManyCaseFilesError = defineError(
  'conflict',
  'too_many_case_files',
  `A case takes ${caseLimits.files} files, and this one has them. Please open another case for more.`,
);

export const CaseFilesFullError = defineError(
  'conflict',
  'case_files_full',
  `The files of the organisation’s cases have ${budgets.caseFile.bytes.kept / 1024 / 1024} MB, which is the most. Please give a link to this one in your message.`,
);

/** A file comes with words that the team has still to answer. */
export const CaseNotOpenError = defineError(
  'conflict',
  'case_not_open',
  'This case is not open. Write a message first, then add the file.',
);

/** Who filled in a public form has no page to get a file from. */
export const NoPageForFilesError = defineError(
  'conflict',
  'no_page_for_files',
  'This case came by a public form: its answers go by email, without files. Give a link in your answer.',
);

export const TooManyTemplatesError = defineError(
  'conflict',
  'too_many_templates',
  `There are ${caseLimits.templates} templates, which is the most. Take one away first.`,
);
