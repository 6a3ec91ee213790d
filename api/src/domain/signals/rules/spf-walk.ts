import { BlockList, isIPv6 } from 'node:net';
import type { Answered, Names } from '@adili/server/network/names';
import { type Directive, isSpf, parseSpf, type Qualifier, SpfSyntaxError } from './spf-record.ts';

type SpfResult = 'none' | 'neutral' | 'pass' | 'fail' | 'softfail' | 'permerror';

/** Who sends: without an address every mechanism is walked, since none matches. */
export interface Sender {
  readonly ip?: string;
  /** 'strong-bad@email.example.com' */
  readonly from?: string;
}

/** The DNS did not answer, so that nothing is known (RFC 7208, 2.6.6). */
export class SpfUnknownError extends Error {
  override name = 'SpfUnknownError';
}

class SpfError extends Error {
  override name = 'SpfError';
}

export interface SpfWalk {
  readonly result: SpfResult;
  /** Of what is a permerror: in words. */
  readonly problem?: string;
  readonly record?: string;
  /** Terms that made receivers ask the DNS, of ten (4.6.4). */
  readonly lookups: number;
  /** Of these, questions that had no answer, of two. */
  readonly voids: number;
}

const mostLookups = 10;
const mostVoids = 2;
/** Mail servers of one mx, and names of one ptr. */
const mostNames = 10;

const resultOf: Readonly<Record<Qualifier, SpfResult>> = {
  '+': 'pass',
  '-': 'fail',
  '~': 'softfail',
  '?': 'neutral',
};

/** 7: macros of a domain. */
function expanded(
  text: string,
  domain: string,
  { ip = '192.0.2.0', from = `postmaster@${domain}` }: Sender,
): string {
  const [local = 'postmaster', ofSender = domain] = from.split(/@(?=[^@]*$)/);
  const values: Readonly<Record<string, string>> = {
    s: from,
    l: local,
    o: ofSender,
    d: domain,
    i: isIPv6(ip) ? nibblesOf(ip) : ip,
    p: 'unknown',
    v: isIPv6(ip) ? 'ip6' : 'in-addr',
    h: domain,
  };
  return text
    .replaceAll(
      /%\{([slodiphcrtv])(\d*)(r?)([.\-+,/_=]*)\}/gi,
      (_, letter: string, digits: string, reverse: string, apart: string) => {
        const parts = (values[letter.toLowerCase()] ?? 'unknown').split(
          apart === '' ? '.' : new RegExp(`[${apart.replaceAll(/[-\]\\^]/g, '\\$&')}]`),
        );
        if (reverse) parts.reverse();
        return (digits === '' ? parts : parts.slice(-Number(digits))).join('.');
      },
    )
    .replaceAll('%%', '%')
    .replaceAll('%_', ' ')
    .replaceAll('%-', '%20');
}

/** 7.3: an IPv6 address as its half bytes with dots between. */
function nibblesOf(ip: string): string {
  const [head = '', tail] = ip.split('::');
  const groups = (text: string) => (text === '' ? [] : text.split(':'));
  const [first, last] = [groups(head), groups(tail ?? '')];
  const zeros = Array.from({ length: tail === undefined ? 0 : 8 - first.length - last.length }, () => '0');
  return [...first, ...zeros, ...last].flatMap((group) => [...group.padStart(4, '0')]).join('.');
}

/** Goes through the record of a domain as receivers do (RFC 7208, 4 to 6), and counts what it costs. @throws {SpfUnknownError} */
export async function walkSpf(
  names: Pick<Names, 'texts' | 'mailServers' | 'addresses'>,
  domain: string,
  sender: Sender = {},
): Promise<SpfWalk> {
  const counts = { lookups: 0, voids: 0 };
  let record: string | undefined;

  const countLookup = () => {
    counts.lookups += 1;
    if (counts.lookups > mostLookups)
      throw new SpfError(`it makes receivers ask the DNS more than ${mostLookups} times`);
  };
  function valuesOf<Value>(answer: Answered<Value>, name: string): readonly Value[] {
    if (answer.is === 'silent' || answer.is === 'broken')
      throw new SpfUnknownError(`The name servers of ${name} do not answer.`);
    if (answer.is === 'there') return answer.values;
    counts.voids += 1;
    if (counts.voids > mostVoids)
      throw new SpfError(`more than ${mostVoids} of the names in it have no records, ${name} the last`);
    return [];
  }
  const isAmong = (addresses: readonly string[], { bits4, bits6 }: Directive): boolean => {
    if (sender.ip === undefined) return false;
    const list = new BlockList();
    for (const address of addresses)
      if (isIPv6(address)) list.addSubnet(address, bits6, 'ipv6');
      else list.addSubnet(address, bits4, 'ipv4');
    return list.check(sender.ip, isIPv6(sender.ip) ? 'ipv6' : 'ipv4');
  };
  async function matches(directive: Directive, of: string): Promise<boolean> {
    const { name } = directive;
    const target = directive.of === undefined ? of : expanded(directive.of, of, sender);
    if (name === 'all') return true;
    if (name === 'ip4' || name === 'ip6') return isAmong([directive.of ?? ''], directive);
    countLookup();
    if (name === 'include') {
      const inner = await evaluate(target);
      if (inner === 'none') throw new SpfError(`it includes ${target}, which has no record of SPF`);
      return inner === 'pass';
    }
    if (name === 'a') return isAmong(valuesOf(await names.addresses(target), target), directive);
    if (name === 'exists')
      return valuesOf(await names.addresses(target), target).length > 0 && sender.ip !== undefined;
    // 5.5: it should not be used. What it costs is counted, and whom it would let pass is not known here.
    if (name === 'ptr') return false;
    const servers = valuesOf(await names.mailServers(target), target);
    if (servers.length > mostNames) throw new SpfError(`${target} has more than ${mostNames} mail servers`);
    let isFound = false;
    for (const { exchange } of servers)
      if (exchange !== '')
        isFound = isAmong(valuesOf(await names.addresses(exchange), exchange), directive) || isFound;
    return isFound;
  }
  async function evaluate(of: string): Promise<SpfResult> {
    const answer = await names.texts(of);
    if (answer.is === 'silent' || answer.is === 'broken')
      throw new SpfUnknownError(`The name servers of ${of} do not answer.`);
    const records = answer.is === 'there' ? answer.values.filter(isSpf) : [];
    const [text] = records;
    if (text === undefined) return 'none';
    record ??= text;
    if (records.length > 1)
      throw new SpfError(`${of} has ${records.length} records of SPF, so that none counts`);
    const { directives, redirect } = parseSpf(text);
    for (const directive of directives)
      if (await matches(directive, of)) return resultOf[directive.qualifier];
    if (redirect === undefined) return 'neutral';
    countLookup();
    const target = expanded(redirect, of, sender);
    const result = await evaluate(target);
    if (result === 'none') throw new SpfError(`it leads to ${target}, which has no record of SPF`);
    return result;
  }

  try {
    const result = await evaluate(domain);
    return { result, ...counts, ...(record === undefined ? {} : { record }) };
  } catch (error) {
    if (!(error instanceof SpfError || error instanceof SpfSyntaxError)) throw error;
    return {
      result: 'permerror',
      problem: error.message,
      ...counts,
      ...(record === undefined ? {} : { record }),
    };
  }
}
