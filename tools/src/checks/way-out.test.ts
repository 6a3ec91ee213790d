import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '@adili/server/workspace';

/**
 * What opens connections besides the guarded client, and to where: each to addresses of settings, of this machine or of
 * the product's own servers. To what somebody typed leads `shared/server/src/network/` alone.
 */
const allowed: Readonly<Record<string, string>> = {
  'shared/server/src/network/send.ts': 'the guarded client',
  'shared/server/src/network/handshake.ts': 'the guarded client',
  'auditor/src/network/socks-proxy.ts': 'the browser’s way out, which vets by the same rules',
  'api/src/evidence-files/clamd.ts': 'the virus scan, CLAMD_URL',
  'api/src/payments/daraja-client.ts': 'M-Pesa, a setting',
  'api/src/payments/stripe-client.ts': 'Stripe, STRIPE_API_BASE',
  'auditor/src/worker/api.ts': 'the API, API_INTERNAL',
  'auditor/src/worker/preflight.ts': 'the API, API_INTERNAL',
  'shared/server/src/fixed-headers.ts': 'answers, and asks nobody',
  'shared/server/src/prove-api.ts': 'the API, API_INTERNAL',
  'shared/server/src/run-together.ts': 'programs of this machine',
  'shared/server/src/status/watch.ts': 'own servers, of the command’s words',
};

/** What such a module offers that opens nothing to elsewhere. */
const harmless =
  /^(?:type .*|isIP|isIPv4|isIPv6|BlockList|createServer|Server|STATUS_CODES|METHODS|IncomingMessage|ServerResponse|OutgoingMessage|constants)$/;
const imported =
  /^import (?!type )([^;]*?) from '(?:node:(?:https?|http2|net|tls|dgram)|undici|ws|axios|got|node-fetch)';/gm;

/** Whether a source can open a connection by what it imports or calls. */
function opens(text: string): boolean {
  if (/(?<![.\w])fetch\(|\b(?:WebSocket|EventSource)\(/.test(text)) return true;
  return [...text.matchAll(imported)].some(([, names = '']) => {
    const named = /^\{([^}]*)\}$/.exec(names.trim());
    if (!named?.[1]) return true;
    return named[1]
      .split(',')
      .some((name) => name.trim() !== '' && !harmless.test(name.trim().split(' as ')[0] ?? ''));
  });
}

const sources = globSync(['api/src/**/*.ts', 'auditor/src/**/*.ts', 'shared/{server,audits}/src/**/*.ts'], {
  cwd: ROOT,
  exclude: (name) => /(^|\/)(node_modules|testing|dist)$|\.test\.ts$/.test(String(name)),
});

test('no server opens a connection round the guarded client, but where it is said', () => {
  const found = sources.filter((file) => opens(readFileSync(path.join(ROOT, file), 'utf8'))).toSorted();
  expect(found).toEqual(Object.keys(allowed).toSorted());
});

test.each([
  ['await fetch(typed)', true],
  ["import https from 'node:https';", true],
  ["import * as tls from 'node:tls';", true],
  ["import { connect } from 'node:net';", true],
  ["import {\n  createServer,\n  request as ask,\n} from 'node:https';", true],
  ["import { isIP, type Socket } from 'node:net';", false],
  ["import type http from 'node:http';", false],
])('it would tell %s', (line, expected) => {
  expect(opens(line)).toBe(expected);
});
