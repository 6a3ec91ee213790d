import type { FormSchema, FormValues } from '@adili/ui';

interface Chosen {
  readonly file?: unknown;
}

/** The schema for a form that has a field `file` too, whose value stays as the browser has it. */
export const withFile = <Schema extends FormSchema>(schema: Schema) =>
  ({
    safeParse(values: Chosen) {
      const parsed = schema.safeParse(values);
      return parsed.success
        ? { success: true, data: { ...(parsed.data as object), file: values.file } }
        : parsed;
    },
  }) as FormSchema & { readonly _zod: Record<'input' | 'output', FormValues<Schema> & Chosen> };
