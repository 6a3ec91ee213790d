import type { Credentials } from '@adili/schemas/connections/connection-form';
import type { ProviderName } from '@adili/schemas/connections/providers';
import type { ProviderAnswer, ProviderCalls } from '../../foundation/ports/provider-calls.ts';
import { NotReadError } from './not-read.ts';
import type { Provider, Read } from './provider.ts';

/** Calls that one look may make, its pages among them. */
const mostCalls = 2_000;

/** An answer whose body is JSON. */
export interface Answered {
  readonly status: number;
  readonly headers: ProviderAnswer['headers'];
  readonly body: unknown;
  readonly url: URL;
}

/** One look at a connected system. */
export interface Asking<Name extends ProviderName = ProviderName> {
  readonly credentials: Credentials<Name>;
  /** @param at a path, or a whole address of the same system. @param needs what the token has to be allowed. @throws {NotReadError} */
  get(at: string, needs: string): Promise<Answered>;
  /** Writes something. @param allowed refusals that are an answer as well. @throws {NotReadError} */
  post(at: string, needs: string, body: unknown, allowed?: readonly number[]): Promise<Answered>;
  /** Reads something once, whoever wants it. @throws {NotReadError} */
  once<T>(read: Read<T, Name>): Promise<T>;
}

interface Asked<Name extends ProviderName> {
  readonly calls: ProviderCalls;
  readonly name: Name;
  readonly title: string;
  readonly provider: Provider<Name>;
  readonly credentials: Credentials<Name>;
  readonly signal: AbortSignal;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

const isWaiting = ({ status, headers }: ProviderAnswer): boolean =>
  status === 429 ||
  (status === 403 && (headers['retry-after'] !== undefined || headers['x-ratelimit-remaining'] === '0'));

/** @throws {NotReadError} an answer is none */
function refuseBad(
  answer: ProviderAnswer,
  title: string,
  needs: string,
  refuses = 'does not show it to us',
): void {
  const { status, text } = answer;
  if (status === 401)
    throw new NotReadError(
      `${title} does not take what we sign in with. Connect ${title} again with a new one.`,
      { isOfAll: true, isRefused: true },
    );
  if (isWaiting(answer))
    throw new NotReadError(`${title} asks us to wait. We ask again by ourselves.`, { isOfAll: true });
  if (status === 403 || status === 404)
    throw new NotReadError(`${title} ${refuses}. What we sign in with needs ${needs}.`, {
      said: text,
      isRefused: true,
    });
  if (status !== 200) throw new NotReadError(`${title} answered ${status}. We ask again by ourselves.`);
}

/** @throws {NotReadError} it is no JSON, as where it ends in the middle */
function parsed(text: string, title: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new NotReadError(`What ${title} answered was not whole. We ask again by ourselves.`);
  }
}

/** Begins a look: signs in, asks within bounds, and keeps what was read for its other checks. @throws {NotReadError} it does not let us in */
export async function ask<Name extends ProviderName>({
  calls,
  name,
  title,
  provider,
  credentials,
  signal,
  now,
}: Asked<Name>): Promise<Asking<Name>> {
  const base = calls.bases[name] ?? provider.at;
  const signInAt = calls.bases[name] ?? provider.signInAt ?? base;
  let left = mostCalls;
  const send: ProviderCalls['send'] = async (url, call) => {
    // What a system answers must not lead its credentials elsewhere.
    if (![base, signInAt].some((own) => url.href.startsWith(`${own}/`)))
      throw new NotReadError(`${title} led us to ${url.host}, where nothing is asked.`);
    left -= 1;
    if (left < 0) throw new NotReadError(`${title} has more than we read at once.`, { isOfAll: true });
    try {
      return await calls.send(url, call);
    } catch (error) {
      const isSilent = ['TimeoutError', 'AbortError'].includes((error as Error).name);
      throw new NotReadError(
        `${title} ${isSilent ? 'did not answer in time' : 'could not be reached'}. We ask again by ourselves.`,
        { isOfAll: true },
      );
    }
  };
  const headers = await provider.signIn(credentials, {
    base: signInAt,
    now,
    send: async (url, call) => {
      const answer = await send(url, { ...call, signal });
      // RFC 6749, 5.2: a key that is refused, as one that was revoked.
      refuseBad(answer.status === 400 ? { ...answer, status: 401 } : answer, title, call.needs);
      return parsed(answer.text, title);
    },
  });
  const reads = new Map<unknown, Promise<unknown>>();
  const asking: Asking<Name> = {
    credentials,
    async get(at, needs) {
      const url = new URL(at.startsWith('/') ? `${base}${at}` : at);
      const answer = await send(url, { headers, signal });
      refuseBad(answer, title, needs);
      const body = parsed(answer.text, title);
      const status = provider.statusOf?.(body) ?? 200;
      refuseBad({ ...answer, status }, title, needs);
      return { status, headers: answer.headers, body, url };
    },
    async post(at, needs, body, allowed = []) {
      const url = new URL(`${base}${at}`);
      const answer = await send(url, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(body),
        signal,
      });
      const { status } = answer;
      if (status !== 201 && !allowed.includes(status))
        refuseBad(answer, title, needs, 'does not let us write it');
      return { status, headers: answer.headers, body: parsed(answer.text, title), url };
    },
    once<T>(read: Read<T, Name>) {
      const known = reads.get(read) ?? read.from(asking);
      reads.set(read, known);
      return known as Promise<T>;
    },
  };
  return asking;
}
