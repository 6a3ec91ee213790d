import { z } from 'zod';
import type { TableDefinition } from './define-table.ts';
import type { Position } from './list.ts';

/** Where a row does not fit its table's declaration: 'email'; null where it does. */
export function invalidField({ schema }: Pick<TableDefinition, 'schema'>, row: unknown): string | null {
  const held = z.safeParse(schema, row);
  return held.success ? null : (held.error.issues[0]?.path.join('.') ?? '');
}

/** A row that a later start would refuse to read must not be written. @throws {TypeError} */
export function validateRow(definition: Pick<TableDefinition, 'name' | 'schema'>, row: unknown): void {
  const field = invalidField(definition, row);
  if (field !== null) throw new TypeError(`A row does not fit the table ${definition.name} at ${field}.`);
}

/** Whether a row that fits its declaration can have this value in a field, and this id. */
export function isPlace(
  { schema }: Pick<TableDefinition, 'schema'>,
  field: string,
  { value, id }: Position,
): boolean {
  const { [field]: ofField, id: ofId } = schema._zod.def.shape;
  return [
    [ofField, value],
    [ofId, id],
  ].every(([one, given]) => one !== undefined && z.safeParse(one as z.core.$ZodType, given).success);
}
