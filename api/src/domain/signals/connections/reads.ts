import type { Credentials } from '@adili/schemas/connections/connection-form';
import type { ProviderName } from '@adili/schemas/connections/providers';
import { z } from 'zod';
import type { Answered, Asking } from './asking.ts';
import { NotReadError } from './not-read.ts';
import type { Read } from './provider.ts';

/** Rows of a list that are read: as many people as a large organisation has. */
const mostRows = 10_000;
/** Pages of a list, so that one without an end ends. */
const mostPages = 500;
/** What is asked of rows at the same time. */
const atOnce = 8;

type Address<Name extends ProviderName> = (credentials: Credentials<Name>) => string;

/** @throws {NotReadError} it has not the form that its system says it has */
function inForm<T>(schema: z.ZodType<T>, body: unknown): T {
  const { success, data } = schema.safeParse(body);
  if (success) return data;
  throw new NotReadError('What was answered has not the form that we know. We ask again by ourselves.');
}

/** One thing. @param needs what the token has to be allowed to see it */
export const one = <T, Name extends ProviderName>(
  address: Address<Name>,
  needs: string,
  schema: z.ZodType<T>,
): Read<T, Name> => ({
  from: async (asking) => inForm(schema, (await asking.get(address(asking.credentials), needs)).body),
});

/** How a system hands a list out. */
export interface Paging {
  /** The rows of a page. */
  readonly rows: (body: unknown) => unknown;
  /** Where the next page is: a path or an address; undefined after the last. */
  readonly next: (answer: Answered) => string | undefined;
}

/** Pages by a cursor, which goes into the same address. */
export const byCursor = (
  parameter: string,
  rows: Paging['rows'],
  cursorOf: (body: unknown) => unknown,
): Paging => ({
  rows,
  next({ body, url }) {
    const cursor = cursorOf(body);
    if (typeof cursor !== 'string' || cursor === '') return undefined;
    const next = new URL(url);
    next.searchParams.set(parameter, cursor);
    return next.href;
  },
});

/** What stands within a body, where it has the parts; undefined where it has not. */
export const within = (body: unknown, ...parts: readonly string[]): unknown =>
  parts.reduce<unknown>(
    (value, part) => (typeof value === 'object' && value !== null ? Reflect.get(value, part) : undefined),
    body,
  );

/** A list, whole: one of which a page is missing is not read. */
export const list = <T, Name extends ProviderName>(
  address: Address<Name>,
  needs: string,
  row: z.ZodType<T>,
  { rows, next }: Paging,
): Read<T[], Name> => ({
  async from(asking) {
    const all: T[] = [];
    let at: string | undefined = address(asking.credentials);
    for (let page = 0; at !== undefined; page += 1) {
      if (page === mostPages) throw new NotReadError('There is no end to what was answered.');
      const answer: Answered = await asking.get(at, needs);
      all.push(...inForm(z.array(row), rows(answer.body)));
      if (all.length > mostRows)
        throw new NotReadError(
          `There are more than ${mostRows.toLocaleString('en-GB')}, which is the most that we read.`,
        );
      at = next(answer);
    }
    return all;
  },
});

/** What is made of what was read. */
export const madeOf = <From, T, Name extends ProviderName>(
  read: Read<From, Name>,
  make: (from: From) => T,
): Read<T, Name> => ({ from: async (asking) => make(await asking.once(read)) });

/** What is known of each row, and why nothing is of the others. */
export interface OfEach<T> {
  readonly seen: readonly T[];
  readonly unseen: readonly string[];
}

/** Asks something of each row, some at a time: what is not to be had of one keeps no other from being read. */
export const ofEach = <Row, T, Name extends ProviderName>(
  rows: Read<readonly Row[], Name>,
  about: (asking: Asking<Name>, row: Row) => Promise<T>,
): Read<OfEach<T>, Name> => ({
  async from(asking) {
    const waiting = [...(await asking.once(rows))];
    const seen: T[] = [];
    const unseen: string[] = [];
    const work = async () => {
      for (let row = waiting.shift(); row !== undefined; row = waiting.shift())
        try {
          seen.push(await about(asking, row));
        } catch (error) {
          if (!(error instanceof NotReadError) || error.isOfAll) {
            waiting.length = 0;
            throw error;
          }
          unseen.push(error.message);
        }
    };
    await Promise.all(Array.from({ length: atOnce }, work));
    return { seen, unseen };
  },
});
