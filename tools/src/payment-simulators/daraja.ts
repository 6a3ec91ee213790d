import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { forgery, paidBody, reversalBody, stkBody } from './daraja-bodies.ts';
import { type Message, Messages } from './messages.ts';
import { nameIn, type Run } from './names.ts';
import type { Odds } from './odds.ts';
import { isPaid, newPrompt, type Prompt } from './prompts.ts';
import { answerJson as answer, closeServer, listenHere, serverOf } from './server.ts';

export const daraja = {
  consumerKey: 'key-of-the-simulator',
  consumerSecret: 'its-secret',
  shortcode: '174379',
  passkey: 'its-passkey',
  callbackSecret: 'c0ffee00c0ffee00c0ffee00c0ffee00',
} as const;

/**
 * Daraja as it is on a bad day: callbacks are late, repeated, lost, out of order and before their prompt is answered;
 * strangers forge them; queries fail; prompts are refused, or answered to nobody.
 */
export class DarajaSimulator {
  readonly prompts = new Map<string, Prompt>();
  readonly messages: Messages;
  readonly #odds: Odds;
  readonly #now: () => number;
  readonly #run: Run | undefined;
  readonly #server = serverOf((request, response) => this.#serve(request, response));
  /** What went wrong, and how often. */
  readonly counts = { forged: 0, repeated: 0, reversed: 0, unanswered: 0, refused: 0 };

  constructor(odds: Odds, now: () => number = Date.now, run?: Run) {
    this.#odds = odds;
    this.#now = now;
    this.#run = run;
    this.messages = new Messages(
      now,
      (status, body) => status === 200 && Boolean((body as { ResultDesc?: unknown }).ResultDesc),
    );
  }

  readonly listen = (): Promise<string> => listenHere(this.#server);
  readonly close = (): Promise<void> => closeServer(this.#server);
  /** Lets the process end while it listens. */
  readonly unref = (): void => void this.#server.unref();

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
    const prompt = newPrompt(this.#odds, this.#now(), nameIn(this.#run, this.prompts.size), {
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
    const { decidedAt } = prompt;
    const say = (
      path: string,
      body: unknown,
      delay: number,
      fate: Pick<Message, 'isLost' | 'isCertain'> = {},
    ) => {
      const text = typeof body === 'string' ? body : JSON.stringify(body);
      this.messages.plan({ at: decidedAt + delay, decidedAt, path, body: text, ...fate });
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
    if (!prompt && this.#run)
      return void answer(response, 200, { ResponseCode: '0', ResultCode: '1037', ResultDesc: 'Timed out' });
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
