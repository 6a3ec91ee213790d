/** What a form asks of a schema; every zod and zod/mini schema has it. */
export interface FormSchema {
  safeParse(
    values: unknown,
  ): { success: true; data: unknown } | { success: false; error: { issues: readonly FormIssue[] } };
  readonly _zod: { readonly input: unknown; readonly output: unknown };
}

interface FormIssue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

/** What a schema makes of valid values. */
export type FormValues<S extends FormSchema> = S['_zod']['output'];

/** Names of a schema's fields. */
export type FieldName<S extends FormSchema> = keyof S['_zod']['input'] & string;
