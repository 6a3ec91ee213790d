import type { Comparison } from './compare.ts';
import { bytesOf } from './load.ts';
import type { MeasuredProgram } from './measured-program.ts';

/** A person who has signed up. */
export interface SignedUp {
  token: string;
  /** What `GET /me` answers. */
  account: string;
  /** Bytes of `GET /openapi.json`. */
  reference: number;
}

/** Signs a person up for the calls that want a session. */
export async function signUp(port: number): Promise<SignedUp> {
  const base = `http://127.0.0.1:${port}`;
  const signedUp = await fetch(`${base}/auth/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'bench@example.com', password: 'Mlima!Kenya5199' }),
  });
  const { token } = (await signedUp.json()) as { token: string };
  const answer = await fetch(`${base}/me`, { headers: { authorization: `Bearer ${token}` } });
  const reference = await (await fetch(`${base}/openapi.json`)).text();
  return { token, account: await answer.text(), reference: Buffer.byteLength(reference) };
}

/** Calls as pages make them, from an origin that may. */
export function apiComparisons(
  ours: MeasuredProgram,
  bare: MeasuredProgram,
  { token, account, reference }: SignedUp,
  origin: string,
): Comparison[] {
  const headers = { origin, accept: '*/*' };
  const whoAmI = bytesOf({
    method: 'GET',
    path: '/me',
    headers: { ...headers, authorization: `Bearer ${token}` },
  });
  const visit = bytesOf({
    method: 'POST',
    path: '/visits',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ page_path: '/pricing' }),
  });
  const document = bytesOf({ method: 'GET', path: '/openapi.json', headers });
  const common = { against: 'Express' as const, ours, bare };
  return [
    {
      ...common,
      what: 'GET /me',
      next: () => whoAmI,
      expected: { status: 200, bytes: Buffer.byteLength(account) },
      calls: 1_500,
      bound: { cpuAtMost: 1.8 },
    },
    {
      ...common,
      what: 'POST /visits',
      next: () => visit,
      expected: { status: 204, bytes: 0 },
      // Few: the store is to stay about as empty as it is at first.
      calls: 100,
      bound: { cpuAtMost: 3 },
    },
    {
      ...common,
      what: 'GET /openapi.json',
      next: () => document,
      expected: { status: 200, bytes: reference },
      calls: 300,
      bound: { rateAtLeast: 0.5 },
    },
  ];
}
