import { limits } from '../limits.ts';

const length = `${limits.passwordMin} to ${limits.passwordMax}`;

/** What a new password must be, said next to the field before anything is typed: signing up takes fewer characters than the rest. */
export const passwordHints = {
  signup: `${length} letters, digits and !@#$%^&* (no hyphen, space or other sign), with at least one of these signs, and none that many people use.`,
  elsewhere: `${length} characters of any kind, and none that many people use.`,
} as const;
