import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { forgery, paidBody, reversalBody, stkBody } from './bodies.ts';
import { type Odds, oddsOf } from './chance.ts';
import { isPaid, newPrompt, type Prompt } from './truth.ts';

export const daraja = {
  consumerKey: 'key-of-the-simulator',
  consumerSecret: 'its-secret',
  shortcode: '174379',
  passkey: 'its-passkey',
  callbackSecret: 'c0ffee00c0ffee00c0ffee00c0ffee00',
} as const;

interface Message {
  readonly at: number;
  readonly prompt: Prompt;
  readonly path: string;
  readonly body: string;
  /** Whether it gets lost on its way, unless it is certain to arrive: who hears nothing of a prompt can't know of it. */
  readonly isLost: boolean;
  isCertain: boolean;
}

type Fate = Pick<Message, 'isLost' | 'isCertain'>;

const answer = (response: ServerResponse, status: number, body: unknown) => {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
};

/**
 * Daraja as it is on a bad day: callbacks are late, repeated, lost, out of order and before their prompt is answered;
 * strangers forge them; queries fail; prompts are refused, or answered to nobody.
 */
export class Simulator {
  readonly prompts = new Map<string, Prompt>();
  readonly #odds: Odds;
  readonly #now: () => number;
  readonly #server = createServer((request, response) => {
    this.#serve(request, response).catch(() => response.destroy());
  });
  #messages: Message[] = [];
  /** Messages that came in, of how many. */
  readonly counts = { sent: 0, lost: 0, forged: 0, repeated: 0, reversed: 0, unanswered: 0, refused: 0 };

  constructor(seed: number, now: () => number = Date.now) {
    this.#odds = oddsOf(seed);
    this.#now = now;
  }

  async listen(): Promise<string> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }

  get isQuiet(): boolean {
    return this.#messages.length === 0;
  }

  /** A prompt of the last seconds may have been answered to a process that is dead now: it arrives for certain. */
  beCareful(since: number): void {
    for (const message of this.#messages) if (message.prompt.decidedAt >= since) message.isCertain = true;
  }

  /** Sends what is due. @param target where the API is; nobody listens there while it is down */
  async deliver(target: string): Promise<void> {
    const now = this.#now();
    const due = this.#messages.filter(({ at }) => at <= now);
    this.#messages = this.#messages.filter(({ at }) => at > now);
    const arriving = due.filter(({ isLost, isCertain }) => !isLost || isCertain);
    this.counts.lost += due.length - arriving.length;
    await Promise.all(arriving.map((message) => this.#send(target, message)));
  }

  async #send(target: string, message: Message): Promise<void> {
    try {
      const response = await fetch(`${target}${message.path}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: message.body,
      });
      const reply: unknown = await response.json();
      if (response.status !== 200 || !(reply as { ResultDesc?: unknown }).ResultDesc)
        throw new Error(`${response.status}`);
      this.counts.sent += 1;
    } catch {
      // Daraja does not try again; what must get there does.
      if (message.isCertain) this.#messages.push({ ...message, at: this.#now() + 500 });
      else this.counts.lost += 1;
    }
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '', 'http://daraja');
    if (pathname === '/oauth/v1/generate') return void this.#token(request, response);
    if (request.headers.authorization !== 'Bearer token-of-the-simulator')
      return void answer(response, 401, { errorCode: '404.001.03', errorMessage: 'Invalid Access Token' });
    const body = JSON.parse(await text(request)) as Record<string, unknown>;
    const password = `${daraja.shortcode}${daraja.passkey}${body.Timestamp}`;
    if (
      body.Password !== Buffer.from(password).toString('base64') ||
      !/^\d{14}$/.test(String(body.Timestamp))
    )
      return void answer(response, 500, { errorCode: '500.001.1001', errorMessage: 'Wrong credentials' });
    if (pathname === '/mpesa/stkpush/v1/processrequest') return this.#prompt(body, response);
    return void this.#query(body, response);
  }

  #token(request: IncomingMessage, response: ServerResponse): void {
    const basic = Buffer.from(`${daraja.consumerKey}:${daraja.consumerSecret}`).toString('base64');
    if (request.headers.authorization !== `Basic ${basic}`) return void answer(response, 400, {});
    return void answer(response, 200, { access_token: 'token-of-the-simulator', expires_in: '3599' });
  }

  async #prompt(body: Record<string, unknown>, response: ServerResponse): Promise<void> {
    const { Amount, PhoneNumber, AccountReference } = body;
    const isWhole = Number.isInteger(Amount) && Number(Amount) > 0;
    if (!isWhole || !/^254[17]\d{8}$/.test(String(PhoneNumber)) || String(AccountReference).length > 12)
      return void answer(response, 400, { errorCode: '400.002.02', errorMessage: 'Bad Request' });
    if (this.#odds.in100(3)) {
      this.counts.refused += 1;
      return void answer(response, 400, { errorCode: '400.002.05', errorMessage: 'Invalid Request Payload' });
    }
    const prompt = newPrompt(this.#odds, this.#now(), {
      reference: String(AccountReference),
      shillings: Number(Amount),
      callback: new URL(String(body.CallBackURL)),
    });
    this.prompts.set(prompt.checkoutRequestId, prompt);
    const isUnanswered = this.#odds.in100(3);
    this.#plan(prompt, isUnanswered);
    if (isUnanswered) {
      this.counts.unanswered += 1;
      response.destroy();
      return;
    }
    answer(response, 200, {
      MerchantRequestID: '29115-34620561-1',
      CheckoutRequestID: prompt.checkoutRequestId,
      ResponseCode: '0',
      ResponseDescription: 'Success. Request accepted for processing',
    });
  }

  /** Plans all that will be said of a prompt. */
  #plan(prompt: Prompt, isCertain: boolean): void {
    const odds = this.#odds;
    const say = (path: string, body: unknown, delay: number, fate: Partial<Fate> = {}) => {
      const text = typeof body === 'string' ? body : JSON.stringify(body);
      const at = prompt.decidedAt + delay;
      this.#messages.push({ at, prompt, path, body: text, isLost: false, isCertain: false, ...fate });
    };
    const { pathname } = prompt.callback;
    const confirmation = pathname.replace(/\/stk\/([^/]+)\/.*/, '/confirmation/$1');
    const isLost = odds.in100(15);
    const times = odds.in100(25) && !isLost ? 2 + odds.below(3) : 1;
    this.counts.repeated += times - 1;
    for (let time = 0; time < times; time += 1)
      say(pathname, stkBody(odds, prompt), odds.below(4_000), {
        isLost,
        isCertain: isCertain && time === 0,
      });
    if (isPaid(prompt) && odds.in100(30))
      say(confirmation, paidBody(prompt, daraja.shortcode), odds.below(3_000));
    if (isPaid(prompt) && odds.in100(8)) {
      prompt.isReversed = true;
      this.counts.reversed += 1;
      say(confirmation, reversalBody(prompt), 6_000, { isCertain: true });
    }
    if (odds.in100(15)) {
      const { path, body } = forgery(odds, prompt, daraja.shortcode);
      this.counts.forged += 1;
      say(path, body, odds.below(5_000) - 2_500);
    }
  }

  #query(body: Record<string, unknown>, response: ServerResponse): void {
    if (this.#odds.in100(8))
      return void answer(response, 500, { errorCode: '500.003.02', errorMessage: 'System is busy' });
    const prompt = this.prompts.get(String(body.CheckoutRequestID));
    if (!prompt)
      return void answer(response, 400, {
        errorCode: '400.002.02',
        errorMessage: 'Invalid CheckoutRequestID',
      });
    if (prompt.decidedAt > this.#now())
      return void answer(response, 500, {
        errorCode: '500.001.1001',
        errorMessage: 'The transaction is being processed',
      });
    return void answer(response, 200, {
      ResponseCode: '0',
      CheckoutRequestID: prompt.checkoutRequestId,
      ResultCode: prompt.resultCode,
      ResultDesc: 'As it is',
    });
  }
}
