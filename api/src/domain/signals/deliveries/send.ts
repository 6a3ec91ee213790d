import { errorCode } from '../../../runtime/error-code.ts';
import type { ChannelRow } from '../../../store/tables/channels.ts';
import type { Services } from '../../foundation/services.ts';
import { addressOf, secretsOf } from '../channels/secrets.ts';
import { alertMail } from './alert-mail.ts';
import { chatBody } from './google-chat.ts';
import type { Message } from './message.ts';
import { askedWait } from './retry.ts';
import { slackBody } from './slack.ts';
import { webhookBody, webhookHeaders } from './webhook.ts';

/** What came of a try. `gone` wants no more, ever. */
export interface Outcome {
  readonly is: 'taken' | 'refused' | 'gone';
  /** Of HTTP. */
  readonly status?: number | undefined;
  readonly says: string;
  /** Milliseconds for which the receiver wants to be left alone. */
  readonly asked?: number | undefined;
}

type Sending = Pick<Services, 'receivers' | 'outbox' | 'encryption' | 'clock'>;

/** Why a receiver was not reached, by what a connection says: never its message, which may hold the address. */
const troubles: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'It refused the connection.',
  ECONNRESET: 'It broke off the connection.',
  ENOTFOUND: 'Its name has no address.',
  EAI_AGAIN: 'Its name could not be looked up.',
  ETIMEDOUT: 'It did not answer in time.',
};

function troubleOf(error: unknown): string {
  const { name } = error as Error;
  if (name === 'TimeoutError' || name === 'AbortError') return 'It did not answer in time.';
  if (name === 'RefusedError') return 'Its address is not a public one.';
  const code = String(errorCode(error) ?? '');
  if (/CERT|SELF_SIGNED|ALTNAME|UNABLE_TO/.test(code)) return 'Its certificate is not trusted.';
  return troubles[code] ?? 'It could not be reached.';
}

async function post(
  { receivers, clock }: Sending,
  url: string,
  body: string,
  headers: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<Outcome> {
  const { status, retryAfter } = await receivers.post({ url, body, headers, signal });
  if (status >= 200 && status < 300) return { is: 'taken', status, says: 'It took it.' };
  if (status === 410) return { is: 'gone', status, says: 'Its receiver answered 410: it wants no more.' };
  const isElsewhere = status >= 300 && status < 400;
  return {
    is: 'refused',
    status,
    says: isElsewhere ? `It answered ${status}: redirects are not followed.` : `It answered ${status}.`,
    asked: askedWait(retryAfter, clock().getTime()),
  };
}

/** Sends a message once. @param signal broken off by it, a try is not counted: it throws */
export async function sendMessage(
  services: Sending,
  channel: ChannelRow,
  message: Message,
  signal: AbortSignal,
): Promise<Outcome> {
  try {
    const { kind, email } = channel;
    if (kind === 'email') {
      await services.outbox.send(alertMail(email ?? '', message));
      return { is: 'taken', says: 'The mail server took it.' };
    }
    const url = addressOf(services, channel);
    if (url === null) return { is: 'refused', says: 'Its address can’t be read here any more: add it anew.' };
    if (kind === 'slack') return await post(services, url, slackBody(message), {}, signal);
    if (kind === 'google_chat') return await post(services, url, chatBody(message), {}, signal);
    const at = services.clock();
    const body = webhookBody(message, at);
    const headers = webhookHeaders(message.id, at, body, secretsOf(services, channel));
    return await post(services, url, body, headers, signal);
  } catch (error) {
    signal.throwIfAborted();
    if (channel.kind === 'email') return { is: 'refused', says: 'The mail server did not take it.' };
    return { is: 'refused', says: troubleOf(error) };
  }
}

/** What a receiver is known by, so that one which is slow holds up no other: the host; of mail the server is one. */
export const receiverOf = ({ kind, host }: Pick<ChannelRow, 'kind' | 'host'>): string => host ?? kind;
