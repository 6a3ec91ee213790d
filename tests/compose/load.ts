import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { browser } from '../../api/src/testing/call.ts';

/** Of so many calls one opens an account, which is slow, five leave a message and fourteen a visit; the others read. */
const MIX = 40;
/** Milliseconds after which a client waits for an answer no longer. */
const PATIENCE = 20_000;
/** Milliseconds from a call that failed to the next of the same client. */
const AFTER_FAILURE = 200;

const password = 'Mlima!Kenya5199';

/** What a load wrote and the database holds, a line each, as `visit /load/1-2`. */
export const storedLines = `
  select 'visit ' || page_path as line from visitors where page_path like '/load/%'
  union all select 'message ' || email from contact_messages where email like 'load.%'
  union all select 'account ' || email from users where email like 'load.%'
  union all select 'profile ' || company from users where email like 'load.%' and company is not null
  union all select 'request ' || details from data_subject_requests where details like 'load %'
  union all select 'consent ' || email from consent_decisions join users on users.id = user_id
    where email like 'load.%' and purpose = 'analytics'`;

interface Call {
  method?: string;
  path: string;
  body?: unknown;
  /** Of what it writes. */
  line?: string;
}

/** How often each of these is there. */
function timesOf(lines: readonly string[]): Map<string, number> {
  const times = new Map<string, number>();
  for (const line of lines) times.set(line, (times.get(line) ?? 0) + 1);
  return times;
}

/** Of what was acknowledged the lines that are not stored, and the lines that are stored more than once. */
export function compareLines(acknowledged: readonly string[], stored: readonly string[]) {
  const times = timesOf(stored);
  return {
    lost: acknowledged.filter((line) => !times.has(line)),
    twice: [...times].filter(([, count]) => count > 1).map(([line]) => line),
  };
}

interface Options {
  /** Clients at work at a time. */
  clients: number;
  /** Milliseconds from an answer to the next call of the same client. */
  between: number;
  /** Calls after which it ends by itself. */
  most: number;
}

/** Clients that read and write over HTTP until they are stopped, and what was acknowledged to them. */
export class Load {
  made = 0;
  writes = 0;
  /** Calls that had no good answer. */
  readonly failures: string[] = [];
  /** What was acknowledged. */
  readonly lines: string[] = [];
  readonly #origin: string;
  readonly #options: Options;
  readonly #done: Promise<unknown>;
  /** Names what this load writes, apart from any other that starts in the same millisecond. */
  readonly #run = randomBytes(6).toString('hex');
  #number = 0;
  #least = Number.POSITIVE_INFINITY;

  constructor(origin: string, options: Options) {
    this.#origin = origin;
    this.#options = options;
    this.#done = Promise.all(Array.from({ length: options.clients }, () => this.#client()));
  }

  /** Ends it, once it has made so many calls. */
  async stop(least = 0): Promise<void> {
    this.#least = least;
    await this.#done;
  }

  async #client(): Promise<void> {
    while (this.made < Math.min(this.#least, this.#options.most)) {
      const isWell = await this.#next(this.#number++);
      await pause(isWell ? this.#options.between : AFTER_FAILURE);
    }
  }

  /** A write or a read by its number. @returns whether all that it called answered well */
  async #next(number: number): Promise<boolean> {
    const turn = number % MIX;
    const name = `${this.#run}-${number}`;
    if (turn === 0) return this.#openAccount(name);
    const email = `load.${name}@example.com`;
    const message = { path: '/contact-sales', body: { email }, line: `message ${email}` };
    const page = `/load/${name}`;
    const visit = { path: '/visits', body: { page_path: page }, line: `visit ${page}` };
    const read = { path: turn % 4 === 2 ? '/auth/providers' : '/.well-known/consent-keys.json' };
    const call = turn % 8 === 1 ? message : turn % 2 === 1 ? visit : read;
    return Boolean(await this.#call(call));
  }

  /** Opens an account, which files a request, gives a consent and changes its profile. */
  async #openAccount(name: string): Promise<boolean> {
    const email = `load.${name}@example.com`;
    const opened = await this.#call({
      path: '/auth/signup',
      body: { email, password },
      line: `account ${email}`,
    });
    if (!opened) return false;
    const { token } = opened as { token: string };
    const details = `load ${name}`;
    const calls: Call[] = [
      { path: '/me/dsrs', body: { type: 'Access', details }, line: `request ${details}` },
      { path: '/me/consents', body: { consent: true }, line: `consent ${email}` },
      { method: 'PATCH', path: '/me', body: { company: name }, line: `profile ${name}` },
    ];
    for (const call of calls) if (!(await this.#call(call, token))) return false;
    return true;
  }

  /** The body of a good answer; null of another, or of none. */
  async #call({ path, body, line, method = line ? 'POST' : 'GET' }: Call, token = ''): Promise<unknown> {
    this.made += 1;
    if (line) this.writes += 1;
    try {
      const answer = await fetch(this.#origin + path, {
        method,
        headers: {
          'content-type': 'application/json',
          'user-agent': browser,
          ...(token && { authorization: `Bearer ${token}` }),
        },
        ...(line && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(PATIENCE),
      });
      const text = await answer.text();
      if (!answer.ok) throw new Error(`${answer.status} ${text.replace(/\s+/g, ' ').slice(0, 150)}`);
      if (line) this.lines.push(line);
      return text === '' ? true : JSON.parse(text);
    } catch (error) {
      this.failures.push(`${method} ${path} ${error instanceof Error ? error.message : String(error)}`);
      return null;
    }
  }
}
