import { createHmac, timingSafeEqual } from 'node:crypto';
import { isIP } from 'node:net';

/** Says, from one server of the product to the next, for whom a call is made. */
export const HOP_HEADER = 'x-adili-hop';

/** Said by the called server of a call that bears a hop: whether it counts. */
export const HOP_ANSWER = { counts: 'accepted', refused: 'refused' } as const;

/** Milliseconds for which a hop counts, to either side: two machines' clocks differ. */
const LIFE = 30_000;

/** The call that a hop is for: good for no other. */
export interface HopCall {
  readonly method: string;
  /** With its query, as the called server sees it. */
  readonly path: string;
}

const macOf = (secret: string, { method, path }: HopCall, address: string, time: string): Buffer =>
  createHmac('sha256', secret)
    .update(JSON.stringify(['hop', method, path, address, time]))
    .digest();

/** The header's value: when, for whom, and the proof that a holder of the secret says so. */
export function signHop(secret: string, call: HopCall, address: string, now = Date.now()): string {
  const mac = macOf(secret, call, address, String(now)).toString('base64url');
  return `${now}.${mac}.${address}`;
}

/**
 * The address for which a call is made; null for a hop that is forged, old, made for another call or no hop at
 * all, without a word about which.
 */
export function readHop(
  secret: string,
  call: HopCall,
  value: string | undefined,
  now = Date.now(),
): string | null {
  const [, time = '', given = '', address = ''] = value?.match(/^(\d{13})\.([\w-]{43})\.(\S{2,60})$/) ?? [];
  const mac = Buffer.from(given, 'base64url');
  const expected = macOf(secret, call, address, time);
  if (mac.length !== expected.length || !timingSafeEqual(mac, expected)) return null;
  if (Math.abs(now - Number(time)) > LIFE || isIP(address) === 0) return null;
  return address;
}
