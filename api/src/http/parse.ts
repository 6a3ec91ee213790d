import { fieldMessages } from '@adili/schemas/field-messages';
import { core } from 'zod';
import { InvalidInputError } from '../domain/errors.ts';
import { givenTwice } from './body-fields.ts';

/** Unknown fields that an answer names. */
const mostNamed = 10;

/** What each field that isn't known is told, by its name. */
function unknownFields(error: core.$ZodError, kind: 'field' | 'parameter'): Record<string, string> {
  const names = error.issues.flatMap((issue) => (issue.code === 'unrecognized_keys' ? issue.keys : []));
  return Object.fromEntries(
    names
      .slice(0, mostNamed)
      .map((name) => [name.slice(0, 64), `There is no ${kind} "${name.slice(0, 64)}" here.`]),
  );
}

function checked<T>(schema: core.$ZodType<T>, value: unknown, kind: 'field' | 'parameter'): T {
  const parsed = core.safeParse(schema, value);
  if (parsed.success) return parsed.data;
  const { body, ...named } = fieldMessages(parsed.error);
  const fields = { ...named, ...unknownFields(parsed.error, kind) };
  throw new InvalidInputError(Object.keys(fields).length > 0 ? fields : { body: body ?? '' });
}

/** What the schema makes of a body, or undefined where a route takes none. @throws {InvalidInputError} */
export const parseBody = <T>(schema: core.$ZodType<T> | undefined, value: unknown): T =>
  schema === undefined ? (undefined as T) : checked(schema, value, 'field');

/** What the schema makes of a query. @throws {InvalidInputError} */
export function parseQuery<T>(schema: core.$ZodType<T>, value: Readonly<Record<string, unknown>>): T {
  for (const name of Object.keys(value)) if (Array.isArray(value[name])) throw givenTwice(name);
  return checked(schema, value, 'parameter');
}
