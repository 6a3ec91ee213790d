import { core } from 'zod';
import { ownSamples, samples } from './samples.ts';

/** A body holds what is sent, an answer what was made of it. */
type Side = 'input' | 'output';

const fits = (schema: core.$ZodType, value: unknown) => core.safeParse(schema, value).success;

/** Left out of an example. */
const nothing = Symbol('nothing');

/** What the field has by its name; else what its schema asks for, if it has to be there. */
function fieldOf(schema: core.$ZodType, name: string, side: Side): unknown {
  const sample = samples[name]?.find((value) => fits(schema, value));
  if (sample !== undefined) return sample;
  return (schema as core.$ZodTypes)._zod.def.type === 'optional' ? nothing : madeOf(schema, name, side);
}

function objectOf(shape: core.$ZodShape, side: Side): Record<string, unknown> {
  const own = ownSamples(shape);
  const fields = Object.entries(shape).map(
    ([name, field]) => [name, Object.hasOwn(own, name) ? own[name] : fieldOf(field, name, side)] as const,
  );
  return Object.fromEntries(fields.filter(([, value]) => value !== nothing));
}

function madeOf(schema: core.$ZodType, name: string, side: Side): unknown {
  const { def } = (schema as core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      return objectOf(def.shape, side);
    case 'array':
      return [fieldOf(def.element, name, side)];
    case 'record':
      return { [String(samples.user_id?.[0])]: fieldOf(def.valueType, 'fullName', side) };
    case 'enum':
      return Object.values(def.entries)[0];
    case 'literal':
      return def.values[0];
    case 'union':
      return fieldOf(def.options[0] as core.$ZodType, name, side);
    case 'optional':
    case 'nullable':
    case 'default':
      return fieldOf(def.innerType, name, side);
    case 'pipe':
      return fieldOf(side === 'input' ? def.in : def.out, name, side);
    case 'number':
      return [1, 0.1, 100].find((number) => fits(schema, number)) ?? 0;
    case 'boolean':
      return true;
    default:
      return [name, '2026-11-22', '2026-11-22T09:00:00.000Z'].find((text) => fits(schema, text)) ?? 'text';
  }
}

/** What a body or an answer of the schema may look like: the same person and organisation in all of them. */
export const exampleOf = (schema: core.$ZodType, side: Side): unknown => madeOf(schema, '', side);
