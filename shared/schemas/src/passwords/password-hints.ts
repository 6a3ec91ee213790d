import { limits } from '../limits.ts';

const length = `${limits.passwordMin} to ${limits.passwordMax}`;

/** What a new password must be, said next to the field before anything is typed: signing up takes fewer characters than the rest. */
export const passwordHints = {
  signup: `${length} letters, digits and !@#$%^&*, with at least one of these signs. No spaces or other signs. Avoid common passwords.`,
  elsewhere: `${length} characters of any kind. Avoid common passwords.`,
} as const;

/** Characters that are named at most. */
const named = 5;

/** What to change in a password that signing up refuses; undefined where its rule says it all. */
export function signupPasswordAdvice(password: string): string | undefined {
  const foreign = [...new Set(password.match(/[^A-Za-z0-9!@#$%^&*]/gu))];
  if (foreign.length > 0) {
    const names = foreign.map((character) =>
      /\s/u.test(character) ? 'spaces' : /[\p{C}\p{M}]/u.test(character) ? 'hidden characters' : character,
    );
    const shown = [...new Set(names)].toSorted((one, other) => other.length - one.length).slice(0, named);
    const list = shown.length > 1 ? `${shown.slice(0, -1).join(', ')} and ${shown.at(-1)}` : `${shown}`;
    return `${list.charAt(0).toUpperCase()}${list.slice(1)} can’t be used here.`;
  }
  return /[!@#$%^&*]/.test(password) ? undefined : 'Add one of these signs: ! @ # $ % ^ & *';
}
