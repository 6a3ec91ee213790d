import './browser.ts';
import { limits } from './limits.ts';
import { messages } from './messages.ts';
import * as z from './zod.ts';

/** Without what means something else in the head of a mail, so that each mailbox has one spelling. */
const emailShape = /^(?!.*\.\.)[^\s@<>()[\],;:"\\]+@[^\s@<>()[\],;:"\\]+\.[^\s@.<>()[\],;:"\\]+$/;
const signupPassword = /^(?=.*[!@#$%^&*])[A-Za-z0-9!@#$%^&*]{8,}$/;

/**
 * No control, no half of a character, nothing that overrides or isolates the direction of what stands around it. The
 * marks U+200E, U+200F and U+061C only say how their neighbours read: keyboards of Arabic and Hebrew have them.
 */
const severalLines = /^(?:[\t\n\r]|[^\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069])*$/u;
const oneLine = /^(?:\t|[^\p{Cc}\p{Cs}\u2028-\u202E\u2066-\u2069])*$/u;
/** For what programs word. */
export const anyCharacters = /^/;

/** What a spreadsheet puts between its cells is a space in one line. */
const spaceForTab = z.overwrite<string>((text) => text.replaceAll('\t', ' '));

const tidy = (max: number, characters: RegExp) => [
  z.maxLength(max, { error: messages.tooLong, abort: true }),
  z.regex(characters, { error: messages.characters }),
  ...(characters === oneLine ? [spaceForTab] : []),
];

/** Something that people see: neither a space nor of no width, nor the blank of Braille. */
const anythingSeen = /[^\s\p{DI}\u2800]/u;

/** Text that must hold something once trimmed: one line by default. */
export const requiredText = (max: number, error: string, characters = oneLine) =>
  z
    .string({ error })
    .check(
      z.trim(),
      z.minLength(1, { error, abort: true }),
      z.regex(anythingSeen, { error, abort: true }),
      ...tidy(max, characters),
    );

const text = (max: number, characters: RegExp) =>
  z.string({ error: messages.text }).check(z.trim(), ...tidy(max, characters));

/** Text that may be left out or empty: one line by default. */
export const optionalText = (max: number, characters = oneLine) => z.optional(text(max, characters));

/** A schema that takes line breaks. Types alone know it, and a text area refuses the fields of any other. */
export interface TakesLines {
  readonly takesLines: true;
}

const takesLines = <Schema>(schema: Schema) => schema as Schema & TakesLines;

/** For a text area that must be filled in. */
export const requiredLines = (max: number, error: string) =>
  takesLines(requiredText(max, error, severalLines));

/** For a text area that may stay empty. */
export const lines = (max: number) => takesLines(text(max, severalLines));
export const optionalLines = (max: number) => takesLines(z.optional(lines(max)));

/** An address has no marks: those that were pasted along with it are left out. */
export const withoutMarks = z.overwrite<string>((text) => text.replace(/[\u200E\u200F\u061C]/g, ''));

// `abort` on every length limit: without it the pattern still runs over a text of any length.
const email = (error: string) =>
  z
    .string({ error })
    .check(
      withoutMarks,
      z.trim(),
      z.maxLength(limits.email, { error, abort: true }),
      z.regex(emailShape, { error, abort: true }),
      z.regex(oneLine, { error }),
    );

/** The address of an account: login and signup name the mistake in their own words; case never matters. */
export const accountEmail = email(messages.emailFormat).check(z.toLowerCase());

/** An address on any other form: in lower case too, so that what came from it is found by it. */
export const emailAddress = email(messages.emailAddress).check(z.toLowerCase());

const tooLong = { error: messages.passwordTooLong, abort: true };

/** A password as typed at login: any, so long as there is one. */
export const typedPassword = z
  .string({ error: messages.passwordRequired })
  .check(
    z.minLength(1, { error: messages.passwordRequired, abort: true }),
    z.maxLength(limits.passwordMax, tooLong),
  );

/** A new password at signup: letters, digits and !@#$%^&*, at least one special. */
export const newPassword = z
  .string({ error: messages.passwordRule })
  .check(z.maxLength(limits.passwordMax, tooLong), z.regex(signupPassword, { error: messages.passwordRule }));

/** A new password everywhere else, where only its length counts. */
export const longPassword = z
  .string({ error: messages.passwordLength })
  .check(
    z.minLength(limits.passwordMin, { error: messages.passwordLength, abort: true }),
    z.maxLength(limits.passwordMax, tooLong),
  );

/** Hidden from people: what fills it in is a program. */
export const honeypot = z.optional(z.string().check(z.maxLength(limits.honeypot)));

export const phone = optionalText(limits.phone);

/** Types alone know an id: a table need not say of such a column that it holds nothing that a person wrote. */
export interface IsId {
  readonly isId: true;
}

const isId = <Schema>(schema: Schema) => schema as Schema & IsId;

export const entityId = isId(z.string().check(z.minLength(1), z.maxLength(limits.id)));

/**
 * An instant in the one form that each has: ISO 8601 in UTC with milliseconds, so that instants sort as text and are
 * the same where their texts are. Databases know no year 0.
 */
export const instant = z.iso.datetime({ precision: 3 }).check(z.regex(/^(?!0000)/));
