import { setTimeout as pause } from 'node:timers/promises';
import type { ClaimEnd, SentPage } from '@adili/schemas/audit-claims/audit-claim';
import type { Address, AnswerOf } from '@adili/schemas/calls/table';
import type { VisitResult } from '@adili/schemas/site-visits/site-visit';

/** The calls that an auditor makes. */
type Claims = Extract<
  Address,
  `POST /audit-claims${string}` | `POST /pack-prints${string}` | `POST /site-visits${string}`
>;

/** The claim is another's by now, or its run is gone: nothing more is to be done for it. */
export class ClaimLostError extends Error {
  override name = 'ClaimLostError';
}

/** The API does not take what the auditor says. */
export class RefusedByApiError extends Error {
  override name = 'RefusedByApiError';
  readonly status: number;
  constructor(status: number, why: string) {
    super(`The API refused the auditor (${status}): ${why}`);
    this.status = status;
  }
}

export interface Api {
  claim(only?: 'page'): Promise<AnswerOf<'POST /audit-claims'>>;
  hold(claim: string, auditing: readonly string[]): Promise<void>;
  send(claim: string, page: SentPage): Promise<void>;
  end(claim: string, body: ClaimEnd): Promise<void>;
  /** The next website whose start page is to be visited. */
  claimVisit(): Promise<AnswerOf<'POST /site-visits'>>;
  sendVisit(claim: string, result: VisitResult): Promise<void>;
  /** The next page of a pack that is to be printed. */
  claimPrint(): Promise<AnswerOf<'POST /pack-prints'>>;
  sendPdf(pack: string, pdf: Uint8Array<ArrayBuffer>): Promise<void>;
}

const tries = 5;
const timeoutMs = 30_000;

/**
 * The API of an installation. What it can't take right now it is asked again.
 * @param answered called each time that it took a word
 */
export function apiAt(
  base: string,
  token: string,
  signal: AbortSignal,
  answered: () => void = () => undefined,
): Api {
  const once = (path: string, body: unknown) =>
    fetch(`${base}${path}`, {
      method: 'POST',
      headers: {
        'content-type': body instanceof Uint8Array ? 'application/pdf' : 'application/json',
        authorization: `Bearer ${token}`,
      },
      body: body instanceof Uint8Array ? (body as Uint8Array<ArrayBuffer>) : JSON.stringify(body),
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    });
  async function say(address: Claims, claim: string, body: unknown): Promise<unknown> {
    const path = address.replace('POST ', '').replace(':id', claim);
    for (let turn = 1; ; turn += 1) {
      const response = await once(path, body).catch((error: unknown) => {
        signal.throwIfAborted();
        if (turn >= tries) throw error;
        return null;
      });
      if (response?.ok) answered();
      if (response?.ok) return response.status === 204 ? undefined : response.json();
      if (response?.status === 404) throw new ClaimLostError('The claim is lost.');
      if (response && response.status < 500 && response.status !== 429)
        throw new RefusedByApiError(response.status, await response.text());
      if (response && turn >= tries) throw new RefusedByApiError(response.status, await response.text());
      await pause(500 * 2 ** turn, undefined, { signal });
    }
  }
  return {
    claim: async (only) => (await say('POST /audit-claims', '', { only })) as AnswerOf<'POST /audit-claims'>,
    hold: async (claim, auditing) =>
      void (await say('POST /audit-claims/:id/heartbeat', claim, { auditing })),
    send: async (claim, page) => void (await say('POST /audit-claims/:id/pages', claim, page)),
    end: async (claim, body) => void (await say('POST /audit-claims/:id/end', claim, body)),
    claimVisit: async () => (await say('POST /site-visits', '', {})) as AnswerOf<'POST /site-visits'>,
    sendVisit: async (claim, result) => void (await say('POST /site-visits/:id/result', claim, result)),
    claimPrint: async () => (await say('POST /pack-prints', '', {})) as AnswerOf<'POST /pack-prints'>,
    sendPdf: async (pack, pdf) => void (await say('POST /pack-prints/:id/file', pack, pdf)),
  };
}
