import type { IsId } from '@adili/schemas/fields';
import type { z } from 'zod';

/** Whether a column may hold any text: an id, a day, an instant and a word of a list can't. */
type IsText<Column> = Column extends { readonly _zod: { readonly def: { readonly innerType: infer Inner } } }
  ? IsText<Inner>
  : Column extends IsId | z.core.$ZodISODate | z.core.$ZodISODateTime
    ? false
    : Column extends { readonly _zod: { readonly output: infer Value } }
      ? string extends Value
        ? true
        : false
      : false;

/** The columns that may hold any text. */
export type TextColumn<Shape> = {
  [Name in keyof Shape]: IsText<Shape[Name]> extends true ? Name : never;
}[keyof Shape] &
  string;

/** Rows that are a person's and go with them, whatever is in them. */
type GoesWhole<Of, Erase> = Erase extends 'delete'
  ? Of extends 'none' | { readonly organisation: string }
    ? false
    : true
  : false;

/**
 * What a declaration must say of its columns of text: which hold what people write (`texts`), and which do not
 * (`codes`): hashes, days, addresses of pages, what a program says. Those of its subject and of who acted are known. It
 * is a type error where a column is in neither, or in both, and where nothing takes a person out of `texts`.
 */
export type Classed<Shape, Of, Erase, Texts, Codes, Known> = (GoesWhole<Of, Erase> extends true
  ? unknown
  : [Exclude<TextColumn<Shape>, Texts | Codes | Known>] extends [never]
    ? unknown
    : { readonly textsOrCodes: Exclude<TextColumn<Shape>, Texts | Codes | Known> }) &
  ([Texts & Codes] extends [never] ? unknown : { readonly textsAndCodes: Texts & Codes }) &
  ([Texts] extends [never]
    ? unknown
    : Erase extends 'redact' | 'custom'
      ? unknown
      : { readonly texts: never });
