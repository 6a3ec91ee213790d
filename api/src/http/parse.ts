import { fieldMessages } from '@adili/schemas/field-messages';
import { core } from 'zod';
import { InvalidInput } from '../domain/errors.ts';

/** What the schema makes of the value, or undefined where a route takes none. @throws {InvalidInput} */
export function parse<T>(schema: core.$ZodType<T> | undefined, value: unknown): T {
  if (schema === undefined) return undefined as T;
  const parsed = core.safeParse(schema, value);
  if (parsed.success) return parsed.data;
  throw new InvalidInput(fieldMessages(parsed.error));
}
