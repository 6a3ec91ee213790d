import type { PlainAnswers } from '@adili/http/testing';
import type { BrowserContext, Route } from 'playwright/test';
import { API } from './addresses.ts';

interface StubbedResponse {
  status?: number;
  headers?: Readonly<Record<string, string>>;
  body?: unknown;
}
type Reply = StubbedResponse | 'unreachable' | 'pending';

/** As the API allows its sites to read, also where a cookie goes along. */
const allowed = (origin = '*') => ({
  'access-control-allow-origin': origin,
  'access-control-allow-credentials': 'true',
  'access-control-expose-headers': 'Link, X-Total-Count, Retry-After',
});

const answerWith = (route: Route, { status = 200, headers = {}, body }: StubbedResponse) =>
  route.fulfill({
    status,
    headers: { ...allowed(route.request().headers().origin), ...headers },
    contentType: typeof body === 'string' ? 'text/html' : 'application/json',
    body: typeof body === 'string' ? body : JSON.stringify(body ?? null),
  });

/** Intercepts calls to the API: those with an answer here get it, all others go on to the API itself. */
export class AnswersBefore {
  #answers: Record<string, Reply> = {};

  async stand(context: BrowserContext): Promise<void> {
    await context.route(`${API}/**`, (route) => this.#answer(route));
  }

  /** From now on only these calls are answered, by address with or without query. */
  use(answers: PlainAnswers): void {
    this.#answers = answers as Record<string, Reply>;
  }

  #answer(route: Route): Promise<void> {
    const request = route.request();
    const { pathname, search } = new URL(request.url());
    const address = `${request.method()} ${pathname}`;
    const reply = this.#answers[address + search] ?? this.#answers[address];
    if (reply === undefined) return route.fallback();
    if (reply === 'unreachable') return route.abort('connectionrefused');
    // Never answered: the context's end takes it away.
    if (reply === 'pending') return Promise.resolve();
    return answerWith(route, reply);
  }
}
