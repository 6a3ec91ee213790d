import { core } from 'zod';
import * as z from 'zod/mini';

/**
 * The same object, or each object of several kinds, taking no field that it doesn't name. The schemas themselves stay lenient: browsers have them
 * too, where strictness would only cost bytes. One that says it is loose stays so.
 */
export function strict<Schema extends core.$ZodType>(schema: Schema): Schema {
  if (schema instanceof core.$ZodDiscriminatedUnion)
    return core.clone(schema, {
      ...schema._zod.def,
      options: schema._zod.def.options.map((option: core.$ZodType) => strict(option)),
    }) as Schema;
  if (!(schema instanceof core.$ZodObject) || schema._zod.def.catchall) return schema;
  return core.clone(schema, { ...schema._zod.def, catchall: z.never() }) as Schema;
}
