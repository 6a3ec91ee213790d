import { count } from '@adili/audits/words';
import type { SeenCertificate } from '../../foundation/ports/site-looks.ts';
import { failing, passing, type Verdict } from './verdict.ts';

const day = 86_400_000;

/** Days before its end at which a certificate should have been renewed; of one that is given for days, a third of them. */
const renewalDays = (lifetime: number) => Math.min(14, Math.floor(lifetime / 3));

/** RFC 5280, 6.1: a root that nobody sent can't be told from an intermediate that is missing; public ones say where theirs is. */
function chainWords({ distrust, sent, isSelfSigned, namesIssuer, issuer }: SeenCertificate): string | null {
  if (distrust === null || distrust === 'CERT_HAS_EXPIRED' || distrust === 'CERT_NOT_YET_VALID') return null;
  if (isSelfSigned)
    return 'The certificate vouches for itself, and no authority for it: browsers warn of the site.';
  if (sent === 1 && namesIssuer)
    return `The server sends its certificate without the intermediate one of ${issuer} that vouches for it: some browsers and most programs refuse it.`;
  return `The certificate is by ${issuer}, which browsers do not know: they warn of the site.`;
}

const weakest = { RSA: 2_048, EC: 224, DSA: Number.POSITIVE_INFINITY } as const;

/** RFC 8996 (old protocols), RFC 9155 (SHA-1), CA/Browser Forum Baseline Requirements, 6.1.5 (keys). */
function weakness({ protocol, key, signatures }: SeenCertificate): string | null {
  const least = Object.hasOwn(weakest, key.kind) ? weakest[key.kind as keyof typeof weakest] : 0;
  if (key.bits < least) return `The key of the certificate is weak: ${key.kind} of ${key.bits} bits.`;
  const weak = signatures.find((name) => /sha-?1(?!\d)|md5/i.test(name));
  if (weak !== undefined) return `The certificate is signed by ${weak}, which can be forged.`;
  return /^(?:SSLv|TLSv1(?:\.1)?$)/.test(protocol)
    ? `The server speaks ${protocol} at best, which browsers refuse: it should speak TLS 1.2 and 1.3.`
    : null;
}

/** RFC 5280 and RFC 9525 (the name). @param now milliseconds since the epoch */
export function judgeCertificate(host: string, seen: SeenCertificate, now: number): Verdict {
  const [from, to] = [Date.parse(seen.validFrom), Date.parse(seen.validTo)];
  const left = Math.floor((to - now) / day);
  const saw = {
    issuer: seen.issuer,
    validFrom: seen.validFrom,
    validTo: seen.validTo,
    daysLeft: left,
    protocol: seen.protocol,
    key: `${seen.key.kind} ${seen.key.bits}`,
    sent: seen.sent,
  };
  const on = seen.validTo.slice(0, 10);
  if (to <= now) return failing('high', `The certificate ended on ${on}: browsers warn of the site.`, saw);
  if (from > now)
    return failing('high', `The certificate counts from ${seen.validFrom.slice(0, 10)} on only.`, saw);
  if (!seen.isOfName)
    return failing('high', `The certificate is not for ${host}: browsers warn of the site.`, saw);
  const chain = chainWords(seen);
  if (chain !== null) return failing('high', chain, saw);
  const weak = weakness(seen);
  if (weak !== null) return failing('medium', weak, saw);
  if (left < renewalDays((to - from) / day))
    return failing(
      left < 3 ? 'high' : 'medium',
      `The certificate ends on ${on}, in ${count(left, 'day')}, and was not renewed yet.`,
      saw,
    );
  return passing(`The certificate counts until ${on}.`, saw);
}
