import { pipeline, Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import type { core } from 'zod';
import type { Services } from '../domain/foundation/services.ts';
import { instantAfter } from '../runtime/clock.ts';
import type { Listed, ListRequest, Position } from '../store/list.ts';
import { nairobiDay } from '../store/nairobi-day.ts';
import type { Reader } from '../store/store.ts';
import { type Asked, listRequestOf, type Ready, type Scope } from './lists.ts';
import { readerOf } from './long-read.ts';
import type { Incoming, Reply } from './route.ts';

/** So many rows are in memory at a time. */
const pageRows = 500;

/** Page after page, as they are asked for. What fails at the first fails at once, while that can still be answered. */
async function readPages<Row>(
  { store }: Pick<Services, 'store'>,
  reader: Reader,
  table: Listed<Row>,
  request: Omit<ListRequest, 'limit' | 'after'>,
): Promise<AsyncIterable<readonly Row[]>> {
  const read = (after: Position | null) =>
    store.longRead({ ...reader, isWithin: after !== null }, () =>
      table.page({ ...request, limit: pageRows, after: after ?? undefined }),
    );
  const first = await read(null);
  return (async function* () {
    for (let page = first; ; page = await read(page.next)) {
      yield page.rows;
      if (page.next === null) return;
    }
  })();
}

async function* readyRows<Row, Shown>(
  services: Services,
  pages: AsyncIterable<readonly Row[]>,
  ready: Ready<Row, Shown> | undefined,
): AsyncGenerator<unknown> {
  for await (const rows of pages) yield* ready ? await ready(services, rows) : rows;
}

/**
 * As RFC 4180 has it, with the mark by which Excel knows UTF-8. A cell that a spreadsheet would take for a formula
 * begins with an apostrophe.
 */
const csv = (columns: readonly string[]) =>
  stringify({
    bom: true,
    header: true,
    columns: [...columns],
    record_delimiter: 'windows',
    // Of line breaks it quotes by itself only those that end its records. Where Excel parts cells at a semicolon, one
    // within a cell would begin another.
    quoted_match: /[;\r\n]/,
    escape_formulas: true,
    cast: { boolean: String },
  });

/** The list that a file holds all of. */
interface ListCall {
  readonly address: string;
  readonly answer: {
    readonly def: { readonly element: { readonly shape: Readonly<Record<string, core.$ZodType>> } };
  };
}

/**
 * Answers all rows of a list as a file.
 * @param list says the columns
 * @param ready as for the list
 * @param scope what the caller may see of it, whatever is asked; without it all
 */
export const listFile =
  <Row, Shown = Row>(
    { address, answer }: ListCall,
    from: (services: Services) => Listed<Row>,
    ready?: Ready<Row, Shown>,
    scope: Scope = {},
  ) =>
  async ({
    services,
    query,
    ...asker
  }: Pick<Incoming, 'services' | 'caller' | 'gone'> & { readonly query: Partial<Asked> }): Promise<
    Reply<undefined>
  > => {
    const table = from(services);
    const asked = listRequestOf(query, table);
    const request = { ...asked, ...scope, where: { ...asked.where, ...scope.where } };
    const pages = await readPages(services, readerOf(asker), table, request);
    const rows = Readable.from(readyRows(services, pages, ready));
    const content = pipeline(rows, csv(Object.keys(answer.def.element.shape)), () => {
      // The error is thrown where the content is sent.
    });
    const name = `${address.split('/').at(-1)}-${nairobiDay(instantAfter(services.clock))}.csv`;
    return {
      pieces: { type: 'text/csv; charset=utf-8', content },
      headers: { 'Content-Disposition': `attachment; filename="${name}"` },
    };
  };
