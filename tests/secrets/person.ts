import { TOTP } from 'otpauth';
import type { Machine } from './machine.ts';

const PASSWORD = 'Mlima!Kenya5199';
/** Seconds for which an app shows a code. */
const PERIOD = 30;

interface Answered {
  readonly status: number;
  readonly body: Record<string, string>;
}

/** Somebody with a browser and an authenticator app. */
export class Person {
  readonly #machine: Machine;
  readonly #email: string;
  #token = '';
  #cookie = '';
  #secret = '';
  /** The last code that was typed: none counts twice. */
  #step = 0;

  constructor(machine: Machine, email: string) {
    this.#machine = machine;
    this.#email = email;
  }

  get token(): string {
    return this.#token;
  }

  async call(method: string, path: string, body?: object, token = this.#token): Promise<Answered> {
    const answer = await this.#machine.fetch(path, {
      method,
      headers: {
        'content-type': 'application/json',
        cookie: this.#cookie,
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const set = answer.headers.getSetCookie().find((cookie) => cookie.includes('adili_refresh='));
    if (set) this.#cookie = set.split(';')[0] ?? '';
    const text = await answer.text();
    return { status: answer.status, body: text ? JSON.parse(text) : {} };
  }

  async #done(method: string, path: string, body?: object): Promise<Answered['body']> {
    const answer = await this.call(method, path, body);
    if (answer.status >= 300)
      throw new Error(`${path} answered ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body;
  }

  #code(): string {
    this.#step = Math.max(this.#step + 1, Math.floor(Date.now() / 1_000 / PERIOD));
    return new TOTP({ secret: this.#secret }).generate({ timestamp: this.#step * PERIOD * 1_000 });
  }

  /** Opens the account, and turns an app on. */
  async begin(): Promise<void> {
    const { token = '' } = await this.#done('POST', '/auth/signup', {
      email: this.#email,
      password: PASSWORD,
    });
    this.#token = token;
    this.#secret = (await this.#done('POST', '/me/totp')).secret ?? '';
    await this.#done('POST', '/me/totp/confirm', { code: this.#code() });
  }

  /** Logs in anew by password and app. @returns whether the app's code was taken */
  async logIn(): Promise<boolean> {
    const { body } = await this.call('POST', '/auth/login', { email: this.#email, password: PASSWORD }, '');
    const given = { challenge: body.challenge, code: this.#code() };
    const entered = await this.call('POST', '/auth/second-factor', given, '');
    this.#token = entered.body.token ?? '';
    return entered.status === 200;
  }

  /** Renews the session, as browsers do once a token is refused. @returns whether it goes on */
  async renew(): Promise<boolean> {
    const { status, body } = await this.call('POST', '/auth/refresh', undefined, '');
    this.#token = body.token ?? '';
    return status === 200;
  }
}
