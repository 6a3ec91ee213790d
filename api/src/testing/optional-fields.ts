import { z } from 'zod';

type Schema = z.core.JSONSchema.JSONSchema;
const propertiesOf = (schema: Schema) => Object.entries((schema.properties ?? {}) as Record<string, Schema>);

/**
 * Bodies that hold every optional field that a schema knows.
 * @param isLeftOut by its name, at any depth
 * @param known values by the field's name, where any other means nothing
 */
export function optionalFields(
  of: z.core.$ZodType,
  isLeftOut: (name: string) => boolean,
  known: Readonly<Record<string, unknown>>,
) {
  const root = z.toJSONSchema(of, { io: 'input', unrepresentable: 'any' }) as Schema;

  function namesIn(schema: Schema, path = ''): string[] {
    const own = propertiesOf(schema).filter(([name]) => !isLeftOut(name));
    return [
      ...own.filter(([name]) => !schema.required?.includes(name)).map(([name]) => path + name),
      ...own.flatMap(([name, one]) => namesIn(one, `${path}${name}.`)),
      ...(schema.items ? namesIn(schema.items as Schema, `${path}0.`) : []),
      ...(schema.anyOf ?? []).flatMap((one) => namesIn(one as Schema, path)),
    ];
  }

  function filled(schema: Schema, given: unknown, name: string): unknown {
    const { items = {}, anyOf = [], maxLength, minimum = 0 } = schema;
    if (given === undefined && known[name] !== undefined && !schema.properties) return known[name];
    const [only, ...others] = anyOf.filter((one) => (one as Schema).type !== 'null');
    if (only && (others.length === 0 || given === undefined)) return filled(only as Schema, given, name);
    if (Array.isArray(given)) return given.map((one) => filled(items as Schema, one, name));
    if (schema.properties) {
      const some: Record<string, unknown> = { ...(given as object | undefined) };
      const made = propertiesOf(schema)
        .filter(([one]) => one in some || schema.required?.includes(one) || !isLeftOut(one))
        .map(([one, its]) => [
          one,
          one in some && some[one] === undefined ? undefined : filled(its, some[one], one),
        ]);
      return { ...some, ...Object.fromEntries(made) };
    }
    if (given !== undefined) return given;
    if (schema.enum) return schema.enum.at(-1);
    if (schema.type === 'array') return [filled(items as Schema, undefined, name)];
    if (schema.type === 'boolean') return true;
    if (schema.type === 'integer' || schema.type === 'number') return minimum + 2;
    return `Own ${name}`.slice(0, maxLength);
  }

  return {
    /** Their paths: `ignore.kind`, `findings.0.unseen`. */
    paths: namesIn(root),
    /** What is given, with a value of its own for each field beside it, or only for those inside of what is given. */
    fill: (given: object, isInside = false) => {
      const meant = propertiesOf(root).filter(([name]) => !isInside || name in given);
      return filled({ ...root, properties: Object.fromEntries(meant) }, given, '');
    },
  };
}

/** What is at a path like `history.-1.reason`. */
export const valueAt = (value: unknown, path: string): unknown =>
  path
    .split('.')
    .filter(Boolean)
    .reduce<unknown>(
      (found, key) =>
        Array.isArray(found)
          ? found.at(Number(key))
          : (found as Record<string, unknown> | null | undefined)?.[key],
      value,
    );
