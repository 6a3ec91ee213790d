import type { Seen, SeenPage } from '../../foundation/ports/site-looks.ts';
import { failing, notLookedAt, passing, unknown, type Verdict } from './verdict.ts';

/** How a privacy notice is called, in the languages of East Africa and Europe. */
const named =
  /privacy|data[\s-]?protection|faragha|datenschutz|confidentialit|protection-des-donn|privacidad|privacidade|riservatezza|integritet|personuppgift|persondata|personvern|privacyverklaring|prywatno/i;

const linkForm = /<a\b[^>]*\bhref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+))[^>]*>([\s\S]{0,300}?)<\/a>/gi;

/** Where a page leads to for its privacy notice; the last one, as it stands in footers. */
export function privacyLinkOf({ url, text }: SeenPage): string | undefined {
  const links = [...text.matchAll(linkForm)].map(([, one, two, three, words = '']) => ({
    href: (one ?? two ?? three ?? '').replaceAll('&amp;', '&'),
    words: words.replaceAll(/<[^>]*>/g, ' '),
  }));
  const found = links.findLast(({ href, words }) => named.test(words) || named.test(href));
  const address = found && URL.parse(found.href, url);
  return address && /^https?:$/.test(address.protocol) ? address.href : undefined;
}

/** Whether a page has nothing before its scripts ran. */
const isDrawnByScript = ({ text }: SeenPage) => /<script\b/i.test(text) && !/<a\b[^>]*\bhref/i.test(text);

/**
 * GDPR, art. 12(1) and 13; Kenya's Data Protection Act, s. 29: people are told before their data is taken.
 * @param at the address that a link or a guess gives, with what stood there
 */
export function judgePrivacyPage(
  start: SeenPage,
  at: { readonly url: string; readonly isLinked: boolean; readonly seen: Seen<SeenPage> } | null,
): Verdict {
  const isThere = at && 'value' in at.seen && at.seen.value.status === 200;
  if (at && isThere)
    return at.isLinked || isDrawnByScript(start)
      ? passing('The privacy notice can be reached.', { address: at.url })
      : failing('medium', `There is a privacy notice, but no link of the start page leads to it: ${at.url}`, {
          address: at.url,
        });
  if (isDrawnByScript(start))
    return unknown(
      'The start page is drawn by scripts, which this look does not run, so that its links are not seen.',
    );
  if (!at?.isLinked) return failing('medium', 'No link of the start page leads to a privacy notice.');
  const { seen, url } = at;
  if ('value' in seen)
    return failing('high', `The link to the privacy notice leads to an answer ${seen.value.status}: ${url}`, {
      address: url,
    });
  return seen.fault === 'unknown'
    ? notLookedAt(seen)
    : failing('high', `The privacy notice can’t be opened: ${url} ${seen.problem}`, { address: url });
}
