import { brand } from '@adili/schemas/brand';
import { checkSeverityWords } from '@adili/schemas/check-findings/check-severity';
import type { Message, ToldFinding } from './message.ts';
import { plainLine } from './plain-line.ts';

/** Characters of what a finding says, and of names. */
const longestTitle = 400;
const longestName = 120;

/** Findings that a message for people names one by one. */
const mostNamed = 20;

/** A message in words for people: plain lines, in which nothing is a link, and one link. */
export interface Words {
  readonly title: string;
  readonly lines: readonly string[];
  readonly link: { readonly label: string; readonly url: string };
}

const momentText = (instant: string, timeZone: string): string =>
  `${new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone }).format(new Date(instant))} (${timeZone})`;

export const titleOfFinding = ({ title }: ToldFinding): string => plainLine(title, longestTitle);

function about({ severity, since, fixedAt, site, owner }: ToldFinding, timeZone: string): string[] {
  return [
    `Since: ${momentText(since, timeZone)}`,
    ...(fixedAt === undefined ? [] : [`Fixed: ${momentText(fixedAt, timeZone)}`]),
    `Severity: ${checkSeverityWords[severity]}`,
    ...(site === undefined ? [] : [`Website: ${plainLine(site, longestName)}`]),
    `Owner: ${owner ? plainLine(owner, longestName) : 'nobody yet'}`,
  ];
}

const inShort = (finding: ToldFinding, timeZone: string): string =>
  `${finding.fixedAt === undefined ? 'Fails' : 'Fixed'}: ${titleOfFinding(finding)} (${finding.severity}, since ${momentText(finding.since, timeZone)}${finding.owner ? `, ${plainLine(finding.owner, longestName)}` : ''})`;

/** 'at Haki Example Ltd' */
export const whose = ({ organisation: { name } }: Message, before = ' at'): string =>
  name ? `${before} ${plainLine(name, longestName)}` : '';

export function wordsOf(message: Message): Words {
  const { event, findings, url, timeZone } = message;
  const link = { label: `Open it in ${brand.name}`, url };
  if (event === 'test')
    return {
      title: `A test from ${brand.name}${whose(message)}`,
      lines: ['Alerts can reach you here. What is told here is said by a rule, on the page of alerts.'],
      link,
    };
  const [only, second] = findings;
  if (only && !second) {
    const isFixed = only.fixedAt !== undefined;
    return {
      title: `${isFixed ? 'Fixed' : 'A check fails'}${whose(message)}`,
      lines: [titleOfFinding(only), ...about(only, timeZone)],
      link,
    };
  }
  const more = findings.length - mostNamed;
  return {
    title: `${findings.length} findings of checks${whose(message)}`,
    lines: [
      ...findings.slice(0, mostNamed).map((finding) => inShort(finding, timeZone)),
      ...(more > 0 ? [`And ${more} more.`] : []),
    ],
    link,
  };
}
