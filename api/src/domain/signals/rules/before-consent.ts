import type { SeenVisit } from '@adili/schemas/site-visits/site-visit';
import { domainsOf, namesOf, sawOf, trackingOf } from './tracking.ts';
import { failing, passing, type Verdict } from './verdict.ts';

const count = (number: number, one: string, many: string) => `${number} ${number === 1 ? one : many}`;

/**
 * ePrivacy Directive 2002/58/EC, art. 5(3): what is not strictly necessary is stored and read only with consent; what
 * that covers is said by the EDPB's Guidelines 2/2023, 7 October 2024. What nobody can tell from outside is said and
 * fails nothing: cookies of the site's own that are no known tracker's, and hosts that serve files.
 */
export function judgeBeforeConsent(visit: SeenVisit): Verdict {
  const { cookies, keys } = visit;
  const saw = sawOf(visit);
  const tracking = trackingOf(visit);
  if (tracking.length > 0) {
    const severity = tracking.some(({ isAdvertising }) => isAdvertising) ? 'high' : 'medium';
    return failing(
      severity,
      `Before anybody chose, the start page stores or asks for what needs consent: ${namesOf(tracking)}.`,
      { ...saw, needsConsent: tracking.slice(0, 30).map(({ words }) => words) },
    );
  }
  const others = domainsOf(visit).length;
  const seen = [
    count(cookies.length, 'cookie', 'cookies'),
    count(keys.length, 'key in its storage', 'keys in its storage'),
    `files of ${count(others, 'other domain', 'other domains')}`,
  ];
  return passing(
    `Before anybody chose, no known tracker was seen, and no cookie that another site keeps: ${seen.join(', ')}.`,
    saw,
  );
}
