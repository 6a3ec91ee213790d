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

/** What a finding says, as one line. */
export const lineOf = (title: string): string => plainLine(title, longestTitle);

/** Which finding it is, in a few words: the first that a reader sees, as the subject of a mail. */
const named = ({ name, site }: ToldFinding): string =>
  [name, ...(site === undefined ? [] : [site])].map((part) => plainLine(part, longestName)).join(', ');

function about({ severity, since, fixedAt, site, owner }: ToldFinding, timeZone: string): string[] {
  return [
    `Since: ${momentText(since, timeZone)}`,
    ...(fixedAt === undefined ? [] : [`Fixed: ${momentText(fixedAt, timeZone)}`]),
    `Severity: ${checkSeverityWords[severity]}`,
    ...(site === undefined ? [] : [`Website: ${plainLine(site, longestName)}`]),
    `Owner: ${owner ? plainLine(owner, longestName) : 'nobody yet'}`,
  ];
}

/** A finding of several, in one line. */
function inShort({ title, severity, since, fixedAt, site, owner }: ToldFinding, timeZone: string): string {
  const details = [
    ...(site === undefined ? [] : [plainLine(site, longestName)]),
    checkSeverityWords[severity],
    `since ${momentText(since, timeZone)}`,
    ...(owner ? [plainLine(owner, longestName)] : []),
  ];
  return `${fixedAt === undefined ? 'Fails' : 'Fixed'}: ${lineOf(title)} (${details.join(', ')})`;
}

/** The organisation's name, as a line of a message has it; empty without one. */
export const organisationName = ({ organisation: { name } }: Message): string =>
  name ? plainLine(name, longestName) : '';

/** '(Haki Example Ltd)', after what matters more: long subjects are cut off. */
const whose = (message: Message): string => {
  const name = organisationName(message);
  return name && ` (${name})`;
};

export function wordsOf(message: Message): Words {
  const { event, findings, automation, url, timeZone } = message;
  const link = { label: `Open it in ${brand.name}`, url };
  if (event === 'test')
    return {
      title: `A test from ${brand.name}${whose(message)}`,
      lines: ['Alerts can reach you here. What is told here is said by a rule, on the page of alerts.'],
      link,
    };
  if (automation)
    return {
      title: `${plainLine(automation.name, longestName)}${whose(message)}`,
      lines: automation.lines.map((line) => plainLine(line, longestTitle)),
      link,
    };
  const [only, second] = findings;
  if (only && !second) {
    const isFixed = only.fixedAt !== undefined;
    return {
      title: `${isFixed ? 'Fixed' : 'Fails'}: ${named(only)}${whose(message)}`,
      lines: [lineOf(only.title), ...about(only, timeZone)],
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
