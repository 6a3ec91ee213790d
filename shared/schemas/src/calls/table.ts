import type { core } from 'zod/mini';
import type { Declared } from './subjects.ts';

/** Every call by its address, as in `'PATCH /admin/dsrs/:id'`. */
export type Calls = { [One in Declared as One['address']]: One };
export type Address = keyof Calls;

type NamesIn<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | NamesIn<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

/** The parameters of a path, by name. */
export type ParamsOf<One extends Address> = Readonly<Record<NamesIn<One>, string>>;

/** A body as a client sends it; undefined where the call takes none. */
export type BodyOf<One extends Address> = Calls[One] extends { body: infer Body extends core.$ZodType }
  ? core.input<Body>
  : undefined;

/** A body as the API reads it. */
export type ReadBodyOf<One extends Address> = Calls[One] extends { body: infer Body extends core.$ZodType }
  ? core.output<Body>
  : undefined;

/** A query as the API reads it. */
export type ReadQueryOf<One extends Address> = Calls[One] extends { query: infer Query extends core.$ZodType }
  ? core.output<Query>
  : Record<never, never>;

/** A query as a client asks it: in the terms of the API, any of it left out. */
export type QueryOf<One extends Address> = Partial<ReadQueryOf<One>>;

/** What a good answer holds; undefined where it has no body. */
export type AnswerOf<One extends Address> = Calls[One] extends { answer: infer Answer extends core.$ZodType }
  ? core.output<Answer>
  : undefined;

/** The calls that answer a file. */
export type FileAddress = {
  [One in Address]: Calls[One] extends { file: string } ? One : never;
}[Address];

/** The calls that answer a stream of events. */
export type EventAddress = {
  [One in Address]: Calls[One] extends { events: core.$ZodType } ? One : never;
}[Address];

/** What an event of a call holds. */
export type EventOf<One extends EventAddress> = Calls[One] extends {
  events: infer Event extends core.$ZodType;
}
  ? core.output<Event>
  : never;

/** The calls that take a file. */
export type UploadAddress = {
  [One in Address]: Calls[One] extends { upload: true } | { fileBody: object } ? One : never;
}[Address];

/** The lists, which answer page by page. */
export type ListAddress = {
  [One in Address]: 'cursor' extends keyof ReadQueryOf<One> ? One : never;
}[Address];

export type RowOf<One extends ListAddress> = AnswerOf<One> extends readonly (infer Row)[] ? Row : never;
