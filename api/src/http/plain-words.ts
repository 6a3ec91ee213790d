import type { core } from 'zod';

/** What a value should be, for who sent another. */
const kinds: Readonly<Record<string, string>> = {
  string: 'Give a text',
  number: 'Give a number',
  int: 'Give a whole number',
  boolean: 'Give true or false',
  array: 'Give a list',
  object: 'Give an object with fields',
  record: 'Give an object with fields',
};

/** Choices that a sentence names; of more it says none. */
const mostChoices = 20;

function sizeWords(issue: core.$ZodRawIssue & { code: 'too_big' | 'too_small' }): string {
  const units: Readonly<Record<string, string>> = {
    string: ' characters',
    array: ' entries',
    set: ' entries',
  };
  const unit = units[issue.origin] ?? '';
  return issue.code === 'too_big'
    ? `Give at most ${issue.maximum}${unit}`
    : `Give at least ${issue.minimum}${unit}`;
}

/**
 * The sentence for what a schema has no words of its own for, or has none of the library's.
 * @returns without a full stop, as a schema's own messages are
 */
export const plainWords: core.$ZodErrorMap = (issue) => {
  if (issue.code === 'invalid_type') {
    const wanted = kinds[issue.expected] ?? 'Give another value';
    return issue.input === undefined ? `${wanted}: it is missing` : wanted;
  }
  if (issue.code === 'too_big' || issue.code === 'too_small') return sizeWords(issue);
  if (issue.code === 'invalid_value' && issue.values.length <= mostChoices)
    return issue.values.length === 1
      ? `Give ${String(issue.values[0])}`
      : `Give one of ${issue.values.map(String).join(', ')}`;
  return 'This has the wrong form';
};
