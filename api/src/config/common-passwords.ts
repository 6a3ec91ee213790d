import { dictionary } from '@zxcvbn-ts/language-common';

const common = new Set(dictionary['passwords-common']);

/**
 * Whether a password stands in the list of the most used ones (49,000), whatever its case. Specials at its
 * ends don't count: people add one to a common word because a form asks for it.
 */
export function isCommonPassword(password: string): boolean {
  const lower = password.toLowerCase();
  return common.has(lower) || common.has(lower.replace(/^[^a-z0-9]+|[^a-z0-9]+$/g, ''));
}
