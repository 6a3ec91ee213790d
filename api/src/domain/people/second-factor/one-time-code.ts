import { brand } from '@adili/schemas/brand';
import { Secret, TOTP } from 'otpauth';

/** RFC 6238 as every app knows it. */
const form = { algorithm: 'SHA1', digits: 6, period: 30 } as const;

/** Steps that a phone's clock may be off, either way. */
const skew = 1;

/** 160 bits in base32, as RFC 4226 asks for. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32;

/** What the QR code holds. */
export const totpUri = (secret: string, email: string): string =>
  new TOTP({ ...form, issuer: brand.name, label: email, secret }).toString();

/** The step that a code is of, of those near an instant; null where it is of none. */
export function stepOf(secret: string, code: string, now: Date): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const totp = new TOTP({ ...form, secret });
  const timestamp = now.getTime();
  const delta = totp.validate({ token: code, timestamp, window: skew });
  return delta === null ? null : totp.counter({ timestamp }) + delta;
}
