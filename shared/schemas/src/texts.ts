import * as z from 'zod/mini';
import type { Whole } from './whole.ts';

type Shape = z.core.$ZodShape;

/** What a text is where it is kept: of any length, so that a limit that is lowered refuses nothing that is there. */
type Kept<Given extends Shape> = {
  -readonly [Name in keyof Given]: undefined extends z.output<Given[Name]>
    ? z.ZodMiniOptional<z.ZodMiniString>
    : z.ZodMiniString;
};

/** The fields of texts that people send, as a row keeps and an answer shows them. */
export const keptTexts = <Given extends Shape>(given: z.ZodMiniObject<Given>): Kept<Given> =>
  Object.fromEntries(
    Object.entries(given.shape).map(([name, field]) => [
      name,
      field instanceof z.ZodMiniOptional ? z.optional(z.string()) : z.string(),
    ]),
  ) as Kept<Given>;

type Texts<Given extends Shape> = { [Name in keyof Given]: z.output<Given[Name]> };

/**
 * Only these texts, each said: one that is empty, or not there, is `undefined`.
 * @param before what stays where nothing is said of a text
 */
export const textsOf = <Given extends Shape>(
  given: z.ZodMiniObject<Given>,
  from: { readonly [Name in keyof Given]?: string | undefined },
  before: typeof from = {},
): Whole<Texts<Given>> =>
  Object.fromEntries(
    Object.keys(given.shape).map((name) => [name, (from[name] ?? before[name]) || undefined]),
  ) as Whole<Texts<Given>>;
