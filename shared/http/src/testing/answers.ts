import type { Failure } from '@adili/schemas/answer';
import type {
  Address,
  AnswerOf,
  BodyOf,
  Calls,
  EventAddress,
  EventOf,
  FileAddress,
  QueryOf,
} from '@adili/schemas/calls/table';

interface AnswerParts {
  statusText?: string;
  headers?: Readonly<Record<string, string>>;
}

/** As the API fails; what stands before it may answer less of a body, or a page of HTML. */
export interface Failed extends AnswerParts {
  status: 400 | 401 | 403 | 404 | 409 | 413 | 415 | 429 | 500 | 502 | 503 | 504;
  body?: Partial<Failure> | string;
}

/** A good answer; one without a body can't be read. */
interface Good<Status, Body> extends AnswerParts {
  /** Default: 200. */
  status?: Status;
  body?: Body;
}

/** A network that is broken, and an answer that never comes. */
type Silence = 'unreachable' | 'pending';

/** An Error is a network that breaks in its words, a promise an answer still to come; a function sees the body. */
type ReplyOf<Answer, Body> =
  | Answer
  | Silence
  | Error
  | Promise<Answer>
  | ((body: Body) => Answer | Promise<Answer>);
type InTurn<Reply> = Reply | Reply[];

/** A file is given as its text, a stream as its events: it ends after them. */
type BodyFrom<One extends Address> = One extends FileAddress
  ? string
  : One extends EventAddress
    ? EventOf<One>[]
    : AnswerOf<One>;
export type AnswerTo<One extends Address> = Good<Calls[One]['status'], BodyFrom<One>> | Failed;
type Reply<One extends Address> = ReplyOf<AnswerTo<One>, BodyOf<One>>;

/** An address as it is called, its parameters filled in. */
type Filled<One extends string> = One extends `${infer Head}:${string}/${infer Rest}`
  ? `${Head}${string}/${Filled<Rest>}`
  : One extends `${infer Head}:${string}`
    ? `${Head}${string}`
    : One;

type Queried<One extends Address> = [keyof QueryOf<One>] extends [never] ? never : `${One}?${string}`;

/** The addresses that fit the pattern of one: a text in it may hold slashes, and so `/dsrs/r1/package` fits `/dsrs/:id`. */
type Within<One extends Address> = {
  [Other in Address]: Filled<Other> extends Filled<One> ? Other : never;
}[Address];
type ReplyTo<Some extends Address> = Some extends Address ? InTurn<Reply<Some>> : never;
type PlainReplyTo<Some extends Address> = Some extends Address ? InTurn<AnswerTo<Some> | Silence> : never;

type ApiAnswers = { [One in Address as Filled<One> | Queried<One>]?: ReplyTo<Within<One>> };
type PlainApiAnswers = { [One in Address as Filled<One> | Queried<One>]?: PlainReplyTo<Within<One>> };

/** The shell's server, whose answer a page has to check. */
type ShellAnswer = Good<200, unknown> | Failed;
type ShellAnswers = {
  [address: `GET ${string}/delivery.json`]: InTurn<ReplyOf<ShellAnswer, undefined>>;
};
type PlainShellAnswers = { [address: `GET ${string}/delivery.json`]: InTurn<ShellAnswer | Silence> };

/** What each call is answered, always or, in a list, in turn: by its address with parameters and query. */
export type Answers = ApiAnswers & ShellAnswers;

/** The same as plain data, which can be sent to a browser. */
export type PlainAnswers = PlainApiAnswers & PlainShellAnswers;
