import type { MpesaSettings } from '../config/payments.ts';
import { type Clock, minutes } from '../runtime/clock.ts';

/** Milliseconds that one answer of Daraja may take. */
const timeout = 10_000;

/** An answer's size in characters; Daraja's have a few hundred. */
const longest = 20_000;

export type DarajaAnswer =
  | {
      readonly kind: 'answered';
      readonly ok: boolean;
      readonly status: number;
      readonly body: Readonly<Record<string, unknown>>;
    }
  /** 'unsent' where there was no token to send it with. */
  | { readonly kind: 'unsent' | 'unanswered'; readonly code: string };

const codeOf = (error: unknown): string => (error instanceof Error ? error.name : 'unknown');

async function read(response: Response): Promise<Readonly<Record<string, unknown>>> {
  const text = (await response.text()).slice(0, longest);
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch (error) {
    if (error instanceof SyntaxError) return {};
    throw error;
  }
}

/** Posts to Daraja with a token that is kept for as long as it holds. No answer and no error says anything of a key. */
export function createDarajaClient(
  { baseUrl, consumerKey, consumerSecret }: Pick<MpesaSettings, 'baseUrl' | 'consumerKey' | 'consumerSecret'>,
  clock: Clock,
) {
  let token: { readonly text: string; readonly until: number } | undefined;

  const call = (path: string, init: RequestInit) =>
    fetch(`${baseUrl}${path}`, { ...init, redirect: 'error', signal: AbortSignal.timeout(timeout) });

  async function freshToken(): Promise<string | null> {
    if (token && token.until > clock().getTime()) return token.text;
    const basic = Buffer.from(`${consumerKey}:${consumerSecret}`).toString('base64');
    const response = await call('/oauth/v1/generate?grant_type=client_credentials', {
      headers: { Authorization: `Basic ${basic}` },
    });
    const { access_token: text, expires_in: seconds } = await read(response);
    if (!response.ok || typeof text !== 'string') return null;
    const lifetime = (Number(seconds) || 3_599) * 1_000 - minutes(1);
    token = { text, until: clock().getTime() + lifetime };
    return text;
  }

  return {
    async post(path: string, body: unknown): Promise<DarajaAnswer> {
      let bearer: string | null = null;
      try {
        bearer = await freshToken();
        if (bearer === null) return { kind: 'unsent', code: 'no_token' };
        const response = await call(path, {
          method: 'POST',
          headers: { Authorization: `Bearer ${bearer}`, 'Content-Type': 'application/json' },
          body: JSON.stringify(body),
        });
        if (response.status === 401) token = undefined;
        return { kind: 'answered', ok: response.ok, status: response.status, body: await read(response) };
      } catch (error) {
        return { kind: bearer === null ? 'unsent' : 'unanswered', code: codeOf(error) };
      }
    },
  };
}
