import { z } from 'zod';

/**
 * An array of which each element fits, looked at up to the first that does not: zod's own goes on, and an issue for
 * each of many thousands of elements takes seconds and hundreds of megabytes.
 */
export const listOf = <T>(element: z.ZodType<T>) =>
  z.array(z.unknown()).transform((values, context) => {
    const fitting = takeWhileFitting(values.entries(), element, context);
    return fitting ? fitting.map(([, value]) => value) : z.NEVER;
  });

/** An object with values of one kind by any name, looked at in the same way. */
export const tableOf = <T>(value: z.ZodType<T>) =>
  z.record(z.string(), z.unknown()).transform((values, context) => {
    const fitting = takeWhileFitting(Object.entries(values), value, context);
    return fitting ? Object.fromEntries(fitting) : z.NEVER;
  });

function takeWhileFitting<K extends PropertyKey, T>(
  values: Iterable<[K, unknown]>,
  schema: z.ZodType<T>,
  context: z.RefinementCtx,
): [K, T][] | null {
  const fitting: [K, T][] = [];
  for (const [key, value] of values) {
    const result = schema.safeParse(value);
    if (!result.success) {
      const [issue] = result.error.issues;
      context.addIssue({ code: 'custom', message: issue?.message, path: [key, ...(issue?.path ?? [])] });
      return null;
    }
    fitting.push([key, result.data]);
  }
  return fitting;
}
