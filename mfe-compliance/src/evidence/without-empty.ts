import type { FormSchema } from '@adili/ui';

/** The schema for a form whose empty fields are left out: a day that is not given is no day. */
export const withoutEmpty = <Schema extends FormSchema>(schema: Schema): Schema =>
  ({
    _zod: schema._zod,
    safeParse: (values: object) =>
      schema.safeParse(Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''))),
  }) as unknown as Schema;
