import type { z } from 'zod';
import type { TableDefinition } from '../define-table.ts';

/** What a column holds, by what the declaration says of its field. */
export type ColumnKind = 'text' | 'instant' | 'number' | 'whole' | 'boolean' | 'json';

export interface Column {
  /** As the field is named. */
  readonly name: string;
  readonly kind: ColumnKind;
  /** NULL stands for a field that is not there; else for null, where the declaration has that. */
  readonly isOptional: boolean;
  readonly isNullable: boolean;
}

/** Holds the fields of a row that no declaration names. */
export const extra = 'extra';

function kindOf({ _zod: { def } }: z.core.$ZodTypes): ColumnKind {
  if (def.type === 'enum') return 'text';
  if (def.type === 'boolean') return 'boolean';
  if (def.type === 'number') return 'format' in def && def.format === 'safeint' ? 'whole' : 'number';
  if (def.type === 'string') return 'format' in def && def.format === 'datetime' ? 'instant' : 'text';
  return 'json';
}

function columnOf(name: string, field: z.core.$ZodType): Column {
  let isOptional = false;
  let isNullable = false;
  let inner = field as z.core.$ZodTypes;
  for (let { def } = inner._zod; def.type === 'optional' || def.type === 'nullable'; { def } = inner._zod) {
    if (def.type === 'optional') isOptional = true;
    else isNullable = true;
    inner = def.innerType as z.core.$ZodTypes;
  }
  return { name, kind: kindOf(inner), isOptional, isNullable };
}

const known = new WeakMap<TableDefinition['schema'], ReadonlyMap<string, Column>>();

/** A declared table's columns by name. */
export function columnsOf({ schema }: Pick<TableDefinition, 'schema'>): ReadonlyMap<string, Column> {
  const found = known.get(schema);
  if (found) return found;
  const fields = Object.entries(schema._zod.def.shape);
  const columns = new Map(fields.map(([name, field]) => [name, columnOf(name, field)]));
  known.set(schema, columns);
  return columns;
}

/** @throws {TypeError} the table has no such field: nothing else ever names a column */
export function columnNamed(definition: Pick<TableDefinition, 'name' | 'schema'>, field: string): Column {
  const column = columnsOf(definition).get(field);
  if (!column) throw new TypeError(`The table ${definition.name} is not declared to have ${field}.`);
  return column;
}
