import { z } from 'zod';
import type { TableDefinition } from './define-table.ts';
import type { Position } from './list.ts';

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
