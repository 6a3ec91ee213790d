import { z } from 'zod';
import type { Chance } from '../../seed/chance.ts';
import { goodPassword } from '../test-users.ts';

type Schema = z.core.JSONSchema.JSONSchema;

/** Texts that a field of this name takes, where its schema has a pattern. */
const texts: Readonly<Record<string, (chance: Chance) => string>> = {
  email: (chance) => `fuzz${chance.below(50)}@example.com`,
  password: () => goodPassword,
  current: () => goodPassword,
  due_on: () => '2026-12-24',
  page_path: () => '/pricing',
  version: () => '0.2.0-1d0698246d',
  remote: () => 'mfe-blog',
  page: () => '/blog/:id',
};

/** Makes bodies that a call's schema takes, or that miss it by little. @param ids of rows that are there */
export function fitting(chance: Chance, ids: () => readonly string[]) {
  function textOf(name: string, { minLength = 0, maxLength = 40, format }: Schema): string {
    const known = texts[name];
    if (known) return known(chance);
    if (format === 'date-time') return new Date(Date.UTC(2027, chance.below(12), 1)).toISOString();
    if (/id$/i.test(name) && ids().length > 0) return ids()[chance.below(ids().length)] ?? '';
    return 'Duka Ltd na ndugu zake'
      .repeat(10)
      .slice(0, Math.max(minLength, Math.min(maxLength, 1 + chance.below(60))));
  }

  function made(name: string, schema: Schema): unknown {
    if (schema.const !== undefined) return schema.const;
    if (schema.enum) return schema.enum[chance.below(schema.enum.length)];
    const either = schema.anyOf ?? schema.oneOf;
    if (either) return made(name, (either[chance.below(either.length)] ?? {}) as Schema);
    if (schema.type === 'object') return objectOf(schema);
    if (schema.type === 'array')
      return Array.from({ length: 1 + chance.below(2) }, () => made(name, (schema.items ?? {}) as Schema));
    if (schema.type === 'boolean') return chance.below(2) === 0;
    if (schema.type === 'number' || schema.type === 'integer')
      return (
        (schema.minimum ?? 0) +
        chance.below(Math.min(100, (schema.maximum ?? 100) - (schema.minimum ?? 0)) + 1)
      );
    if (schema.type === 'null') return null;
    return textOf(name, schema);
  }

  const objectOf = ({ properties = {}, required = [] }: Schema): Record<string, unknown> =>
    Object.fromEntries(
      Object.entries(properties)
        // A person leaves the trap field alone.
        .filter(([name]) => name !== 'website' && (required.includes(name) || chance.below(2) === 0))
        .map(([name, schema]) => [name, made(name, schema as Schema)]),
    );

  return (schema: z.core.$ZodType): unknown =>
    made('', z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema);
}

/** The names of all fields that a schema knows at its first level. */
export function fieldsOf(schema: z.core.$ZodType): readonly string[] {
  const { properties = {}, anyOf = [] } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
  }) as Schema;
  return [properties, ...anyOf.map((one) => (one as Schema).properties ?? {})].flatMap(Object.keys);
}
