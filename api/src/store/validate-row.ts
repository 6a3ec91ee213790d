import { z } from 'zod';
import type { TableDefinition } from './define-table.ts';

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
