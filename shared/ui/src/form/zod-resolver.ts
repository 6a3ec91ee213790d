import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import type { FormSchema, FormValues } from './form-schema.ts';

/** Lets a schema decide what react-hook-form accepts: the first message of each field counts. */
export function zodResolver<S extends FormSchema>(schema: S): Resolver<FieldValues, unknown, FormValues<S>> {
  return (values) => {
    const parsed = schema.safeParse(values);
    if (parsed.success) return { values: parsed.data as FormValues<S>, errors: {} };
    const errors: FieldErrors = {};
    for (const { path, message } of parsed.error.issues) {
      errors[path.join('.') || 'root'] ??= { type: 'schema', message };
    }
    return { values: {}, errors };
  };
}
