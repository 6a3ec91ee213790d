import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

const secret = 'c0ffee00c0ffee00c0ffee00c0ffee00';

interface Asked {
  readonly path: string;
  readonly body: Record<string, unknown>;
}

/** A Daraja that gives the answers set on it, and keeps what it was asked. */
export async function startDaraja() {
  const asked: Asked[] = [];
  const answers = {
    prompt: { status: 200, body: { ResponseCode: '0', CheckoutRequestID: 'ws_CO_1' } as object },
    query: { status: 200, body: { ResponseCode: '0', ResultCode: '0' } as object },
  };
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '', 'http://daraja');
    const isToken = pathname === '/oauth/v1/generate';
    if (!isToken) asked.push({ path: pathname, body: JSON.parse(await text(request)) });
    const token = { status: 200, body: { access_token: 'token', expires_in: '3599' } };
    const { status, body } = isToken ? token : pathname.includes('query') ? answers.query : answers.prompt;
    const headers = {
      'Content-Type': 'application/json',
      ...(status === 307 ? { Location: '/elsewhere' } : {}),
    };
    response.writeHead(status, headers).end(JSON.stringify(body));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const environment = {
    MPESA_CONSUMER_KEY: 'key',
    MPESA_CONSUMER_SECRET: 'secret-of-the-app',
    MPESA_SHORTCODE: '174379',
    MPESA_PASSKEY: 'passkey',
    MPESA_CALLBACK_SECRET: secret,
    MPESA_BASE_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    PLAN_PRICES_KES: 'starter=6500,growth=19500',
  };
  return {
    asked,
    answers,
    secret,
    environment,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
