import type { Finding, PageResult } from '@adili/audits/model';
import { problemWords } from '@adili/audits/page-words';
import { unfinishedWords } from '@adili/audits/words';
import { mostPageBytes, type SentPage } from '@adili/schemas/audit-claims/audit-claim';
import { mostFindings } from '@adili/schemas/runs/run';

/** Bytes of the pictures of a page, and of the words of what was found: the rest is links. */
const mostPictures = mostPageBytes * 0.6;
const mostWords = mostPageBytes * 0.2;
const mostLinks = 2_000;

export const cut = (text: string, most: number) =>
  text.length > most ? `${text.slice(0, most - 1)}…` : text;

/**
 * Why a page could not be audited, without what a name within this network leads to, or whether it leads anywhere: the
 * person who asked is a stranger to it.
 */
export const withoutAddresses = (problem: string) =>
  problem.replace(/^(?!Port )(\S+) (?:is refused: .*|has no address\.)$/s, '$1 has no public address.');

/** A finding in words, without its picture. */
const wordsOf = (finding: Finding) => ({
  criterion: finding.criterion,
  verdict: finding.verdict,
  rule: cut(finding.rule, 200),
  confirmedBy: finding.confirmedBy.slice(0, 10),
  selector: cut(finding.selector, 2_000),
  message: cut(finding.message, 2_000),
  html: cut(finding.html, 2_000),
  fingerprint: finding.fingerprint,
  kind: finding.kind,
  whoIsHurt: finding.whoIsHurt,
  howToFix: cut(finding.howToFix, 2_000),
  ...(finding.unseen ? { unseen: finding.unseen.slice(0, 20) } : {}),
});

/** The first of each criterion before all others: a verdict whose findings are all left out would have no ground. */
function groundsFirst(findings: readonly Finding[]): Finding[] {
  const groups = [...Map.groupBy(findings, ({ criterion, verdict }) => `${criterion} ${verdict}`).values()];
  return [...groups.flatMap((group) => group.slice(0, 1)), ...groups.flatMap((group) => group.slice(1))];
}

const isWebAddress = (address: string) => /^https?:\/\//.test(address) && URL.canParse(address);

/** A page as the API takes it, whatever the page has: texts cut, only links of its own site, pictures as far as they go. */
export function sentPageOf({
  url,
  finalUrl,
  title,
  criteria,
  findings,
  links,
  digests,
  problem,
  linkedFrom,
  unfinished,
  notKept: beyond = 0,
}: PageResult): SentPage {
  let left = mostPictures;
  const pictureOf = ({ picture }: Finding) => {
    if (picture === undefined || picture.length > left) return {};
    left -= picture.length;
    return { picture };
  };
  let room = mostWords;
  // The API takes no page that is larger, and then nothing would be known of it.
  const sent = groundsFirst(findings)
    .slice(0, mostFindings.ofPage)
    .flatMap((finding) => {
      const words = wordsOf(finding);
      room -= Buffer.byteLength(JSON.stringify(words));
      return room < 0 ? [] : [{ ...words, ...pictureOf(finding) }];
    });
  const notKept = Math.min(beyond + findings.length - sent.length, 1_000_000);
  // A page may go on to about:blank.
  const end = isWebAddress(finalUrl) ? finalUrl : url;
  const { origin } = new URL(end);
  const own = links.filter(
    (link) => isWebAddress(link) && link.length <= 2_000 && new URL(link).origin === origin,
  );
  return {
    url,
    finalUrl: cut(end, 8_000),
    title: cut(title, 2_000),
    criteria,
    findings: sent,
    links: [...new Set(own)].slice(0, mostLinks),
    ...(digests === undefined ? {} : { digests }),
    ...(problem === undefined
      ? {}
      : { problem: cut(problemWords({ problem: withoutAddresses(problem), linkedFrom }), 2_000) }),
    ...(notKept > 0 ? { notKept } : {}),
    ...(unfinished === undefined
      ? {}
      : { unfinished: cut(withoutAddresses(unfinishedWords(unfinished)), 2_000) }),
  };
}
