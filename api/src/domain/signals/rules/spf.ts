import type { SpfWalk } from './spf-walk.ts';
import { failing, passing, type Verdict } from './verdict.ts';

/** RFC 7208, 4.6.4 (ten look-ups) and 8 (results). @param walk of a sender that no mechanism knows */
export function judgeSpf(domain: string, { result, problem, record, lookups, voids }: SpfWalk): Verdict {
  const saw = { record: (record ?? '').slice(0, 500), lookups, voids };
  if (result === 'none')
    return failing('medium', `Anybody may send mail as ${domain}: it has no record of SPF.`);
  if (result === 'permerror')
    return failing('medium', `The SPF record of ${domain} does not count: ${problem}.`, saw);
  if (result === 'pass')
    return failing(
      'high',
      `The SPF record of ${domain} lets anybody send: it should end with -all or ~all.`,
      saw,
    );
  if (result === 'neutral')
    return failing(
      'low',
      `The SPF record of ${domain} says nothing of other senders: it should end with -all or ~all.`,
      saw,
    );
  return passing(`Who may send mail as ${domain} is said, in ${lookups} of 10 look-ups.`, saw);
}
