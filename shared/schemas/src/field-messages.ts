import type { core } from './zod.ts';

/** The first message of each field that failed, by field name: what a form shows and an answer's `fields` holds. */
export function fieldMessages(error: core.$ZodError): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const issue of error.issues) {
    const name = issue.path.join('.') || 'body';
    fields[name] ??= issue.message;
  }
  return fields;
}
