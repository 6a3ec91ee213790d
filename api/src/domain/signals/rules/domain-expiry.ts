import { count } from '@adili/audits/words';
import type { Registration } from '../../foundation/ports/site-looks.ts';
import { failing, passing, unknown, type Verdict } from './verdict.ts';

const day = 86_400_000;

/** RFC 9083, 4.5: the event `expiration` of a domain. @param now milliseconds since the epoch */
export function judgeDomainExpiry(domain: string, { expires }: Registration, now: number): Verdict {
  if (expires === null) return unknown(`The registry does not say until when ${domain} is registered.`);
  const left = Math.floor((Date.parse(expires) - now) / day);
  const saw = { expires, daysLeft: left };
  const on = expires.slice(0, 10);
  if (left < 0) return failing('high', `The registration of ${domain} ended on ${on}.`, saw);
  if (left <= 30)
    return failing(
      left <= 7 ? 'high' : 'medium',
      `The registration of ${domain} ends on ${on}, in ${count(left, 'day')}.`,
      saw,
    );
  return passing(`${domain} is registered until ${on}.`, saw);
}
