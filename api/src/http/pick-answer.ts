import type { core } from 'zod';

type Picker = (value: unknown) => unknown;

const whole: Picker = (value) => value;

const scalars = new Set(['string', 'number', 'int', 'boolean', 'enum', 'literal', 'null', 'unknown']);

/**
 * Makes what leaves of an answer just the fields that its call's schema names, so that a column added to a table stays
 * inside. It changes no value and checks none; an object that the schema says is loose leaves whole.
 * @throws {TypeError} the schema has a kind that can't be gone through so
 */
export function pickerOf(schema: core.$ZodType): Picker {
  const { def } = (schema as core.$ZodTypes)._zod;
  if (scalars.has(def.type)) return whole;
  if (def.type === 'optional' || def.type === 'nullable' || def.type === 'readonly')
    return pickerOf(def.innerType);
  if (def.type === 'array') {
    const pick = pickerOf(def.element);
    return pick === whole ? whole : (value) => (Array.isArray(value) ? value.map(pick) : value);
  }
  if (def.type === 'record') {
    if (pickerOf(def.valueType) !== whole) throw new TypeError('A record of an answer holds no objects.');
    return whole;
  }
  if (def.type === 'union' && def.options.every((option) => pickerOf(option) === whole)) return whole;
  if (def.type !== 'object') throw new TypeError(`No fields can be picked from a schema of ${def.type}.`);
  if (def.catchall) return whole;
  const pickers = new Map(Object.entries(def.shape).map(([name, field]) => [name, pickerOf(field)]));
  return (value) => {
    if (typeof value !== 'object' || value === null) return value;
    const picked: Record<string, unknown> = {};
    for (const [name, field] of Object.entries(value)) {
      const pick = pickers.get(name);
      if (pick) picked[name] = pick(field);
    }
    return picked;
  };
}
