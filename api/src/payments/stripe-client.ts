import type { StripeSettings } from '../config/card-payments.ts';

/** Milliseconds that one answer of Stripe may take. */
const timeout = 10_000;

/** An answer's size in bytes; Stripe's have a few thousand. */
const longest = 200_000;

export type StripeAnswer =
  | { readonly kind: 'answered'; readonly status: number; readonly body: unknown }
  | { readonly kind: 'unanswered'; readonly code: string };

type Form = Readonly<Record<string, string | number>>;

const codeOf = (error: unknown): string => (error instanceof Error ? error.name : 'unknown');

/** The text of an answer, as far as it is as long as one may be; longer ones are none. */
async function read(response: Response): Promise<unknown> {
  let text = '';
  const decoder = new TextDecoder();
  for await (const bytes of response.body ?? []) {
    text += decoder.decode(bytes, { stream: true });
    if (text.length > longest) return null;
  }
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/** The version of Stripe's API whose answers are read here. */
const version = '2024-06-20';

/** Asks Stripe, in forms as it takes them. No answer and no error says anything of the key. */
export function createStripeClient({ apiBase, secretKey }: Pick<StripeSettings, 'apiBase' | 'secretKey'>) {
  async function call(path: string, init: RequestInit & { headers?: Record<string, string> }) {
    try {
      const response = await fetch(`${apiBase}${path}`, {
        ...init,
        headers: { Authorization: `Bearer ${secretKey}`, 'Stripe-Version': version, ...init.headers },
        redirect: 'error',
        signal: AbortSignal.timeout(timeout),
      });
      return { kind: 'answered', status: response.status, body: await read(response) } as const;
    } catch (error) {
      return { kind: 'unanswered', code: codeOf(error) } as const;
    }
  }

  return {
    get: (path: string): Promise<StripeAnswer> => call(path, {}),
    /** @param once the same again does it once */
    post: (path: string, form: Form, once?: string): Promise<StripeAnswer> =>
      call(path, {
        method: 'POST',
        headers: once ? { 'Idempotency-Key': once } : {},
        body: new URLSearchParams(Object.entries(form).map(([name, value]) => [name, String(value)])),
      }),
  };
}
