import { failure, notice } from '@adili/schemas/answer';
import { subjects } from '@adili/schemas/calls/subjects';
import { core } from 'zod';
import type { Route } from '../route.ts';
import { operationIdOf } from './subjects.ts';

const named: Readonly<Record<string, core.$ZodType>> = Object.assign(
  { Notice: notice, Failure: failure },
  ...subjects.map(({ schemas }) => schemas),
);

const isUnnamed = (schema: core.$ZodType | undefined): schema is core.$ZodObject =>
  schema instanceof core.$ZodObject && !core.globalRegistry.get(schema)?.id;

/** What an answer holds, or a row of it. */
const rowOf = (answer: core.$ZodType | undefined) =>
  answer instanceof core.$ZodArray ? answer._zod.def.element : answer;

/** Gives the schemas names under which the reference describes each once; those that one call has take that call's. */
export function nameSchemas(routes: readonly Route[]): void {
  for (const [id, schema] of Object.entries(named)) core.globalRegistry.add(schema, { id });
  for (const route of routes) {
    const operation = operationIdOf(route.address);
    const name = operation.charAt(0).toUpperCase() + operation.slice(1);
    const row = rowOf(route.answer);
    if (isUnnamed(route.body)) core.globalRegistry.add(route.body, { id: `${name}Body` });
    if (isUnnamed(row)) core.globalRegistry.add(row, { id: `${name}Answer` });
  }
}
