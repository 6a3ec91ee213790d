import * as z from './zod.ts';

/** What was chosen for each column by its letter, out of the text of a query: `id:A,title:C`. */
export const chosenColumns = <Meaning extends string>(
  text: string,
): (readonly [meaning: Meaning, letter: string])[] =>
  text.split(',').map((one) => {
    const [meaning, letter = ''] = one.split(':');
    return [meaning as Meaning, letter] as const;
  });

/** The same the other way. */
export const columnsText = (chosen: readonly (readonly [meaning: string, letter: string])[]): string =>
  chosen.map((one) => one.join(':')).join(',');

const isOnce = (all: readonly string[]) => new Set(all).size === all.length;

/** Columns of one meaning, where a table may have several. */
const mostAlike = 10;

/**
 * The field of a query that says what the columns of a table are, by their letters.
 * @param meanings what they can be
 * @param repeated what several of them can be
 */
export function columnsField<Meaning extends string>(
  meanings: readonly Meaning[],
  repeated: readonly NoInfer<Meaning>[] = [],
) {
  const most = meanings.length + repeated.length * (mostAlike - 1);
  const choice = `(?:${meanings.join('|')}):[A-Z]{1,2}`;
  const error = 'Say the columns as id:A,title:C';
  return z.optional(
    z.string().check(
      z.maxLength(500, { error, abort: true }),
      z.regex(new RegExp(`^${choice}(?:,${choice}){0,${most - 1}}$`), { error, abort: true }),
      z.refine(
        (text) =>
          isOnce(
            chosenColumns<Meaning>(text).flatMap(([meaning]) => (repeated.includes(meaning) ? [] : meaning)),
          ) && isOnce(chosenColumns(text).map(([, letter]) => letter)),
        { error: 'Choose each column once' },
      ),
    ),
  );
}

/** Rows of a table that a preview shows. */
export const mostPreviewRows = 10;

/** A table before it is imported. @param meanings what its columns can be */
export const previewedTable = <Meaning extends string>(meanings: readonly [Meaning, ...Meaning[]]) =>
  z.object({
    /** Those of a workbook that are visible. */
    sheets: z.array(z.string()),
    /** The one that was read. */
    sheet: z.optional(z.string()),
    /** In their order, each with what it is by its header or by choice; those without a meaning would be left out. */
    columns: z.array(
      z.object({ letter: z.string(), header: z.string(), meaning: z.optional(z.enum(meanings)) }),
    ),
    /** The first, with a cell for each column, shortened. */
    rows: z.array(z.array(z.string())),
  });
export interface PreviewedTable<Meaning extends string> {
  sheets: string[];
  sheet?: string | undefined;
  columns: { letter: string; header: string; meaning?: Meaning | undefined }[];
  rows: string[][];
}
