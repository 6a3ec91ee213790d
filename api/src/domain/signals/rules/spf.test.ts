import type { Answered, Names } from '@adili/server/network/names';
import { judgeSpf } from './spf.ts';
import { parseSpf, SpfSyntaxError } from './spf-record.ts';
import { walkSpf } from './spf-walk.ts';

type Zone = Readonly<
  Record<
    string,
    { readonly txt?: readonly string[]; readonly mx?: readonly string[]; readonly a?: readonly string[] }
  >
>;

const none: Answered<never> = { is: 'none', isName: true };
const there = <Value>(values: readonly Value[] | undefined): Answered<Value> =>
  values ? { is: 'there', values } : none;
const namesOf = (zone: Zone): Pick<Names, 'texts' | 'mailServers' | 'addresses'> => ({
  texts: async (name) => there(zone[name]?.txt),
  mailServers: async (name) => there(zone[name]?.mx?.map((exchange) => ({ exchange, priority: 10 }))),
  addresses: async (name) => there(zone[name]?.a),
});

/** RFC 7208, Appendix A: the zone of its examples. */
const zone: Zone = {
  'example.com': { mx: ['mail-a.example.com', 'mail-b.example.com'], a: ['192.0.2.10', '192.0.2.11'] },
  'amy.example.com': { a: ['192.0.2.65'] },
  'bob.example.com': { a: ['192.0.2.66'] },
  'mail-a.example.com': { a: ['192.0.2.129'] },
  'mail-b.example.com': { a: ['192.0.2.130'] },
  'www.example.com': { a: ['192.0.2.10', '192.0.2.11'] },
  'example.org': { mx: ['mail-c.example.org'] },
  'mail-c.example.org': { a: ['192.0.2.140'] },
};
const senders = [
  '192.0.2.10',
  '192.0.2.11',
  '192.0.2.65',
  '192.0.2.66',
  '192.0.2.129',
  '192.0.2.130',
  '192.0.2.140',
];

test.each([
  ['+all', senders],
  ['a -all', ['192.0.2.10', '192.0.2.11']],
  ['a:example.org -all', []],
  ['mx -all', ['192.0.2.129', '192.0.2.130']],
  ['mx:example.org -all', ['192.0.2.140']],
  ['mx mx:example.org -all', ['192.0.2.129', '192.0.2.130', '192.0.2.140']],
  ['mx/30 mx:example.org/30 -all', ['192.0.2.129', '192.0.2.130', '192.0.2.140']],
  ['ip4:192.0.2.128/28 -all', ['192.0.2.129', '192.0.2.130', '192.0.2.140']],
])('RFC 7208, A.1: v=spf1 %s', async (record, passes) => {
  const names = namesOf({ ...zone, 'example.com': { ...zone['example.com'], txt: [`v=spf1 ${record}`] } });
  const results = await Promise.all(
    senders.map(async (ip) => [ip, (await walkSpf(names, 'example.com', { ip })).result] as const),
  );
  expect(results.filter(([, result]) => result === 'pass').map(([ip]) => ip)).toEqual(passes);
  expect(results.filter(([, result]) => result === 'fail')).toHaveLength(senders.length - passes.length);
});

test('RFC 7208, A.2: domains that share a record by redirect and include', async () => {
  const shared: Zone = {
    'example.org': { txt: ['v=spf1 include:example.com include:example.net -all'] },
    'la.example.org': { txt: ['v=spf1 redirect=example.org'] },
    'example.com': { ...zone['example.com'], txt: ['v=spf1 mx -all'] },
    'mail-a.example.com': zone['mail-a.example.com'] ?? {},
    'mail-b.example.com': zone['mail-b.example.com'] ?? {},
    'example.net': { txt: ['v=spf1 a -all'], a: ['198.51.100.4'] },
  };
  const of = async (ip: string) => {
    const { result, lookups } = await walkSpf(namesOf(shared), 'la.example.org', { ip });
    return [result, lookups];
  };
  expect([await of('192.0.2.129'), await of('198.51.100.4'), await of('192.0.2.10')]).toEqual([
    ['pass', 3],
    ['pass', 5],
    ['fail', 5],
  ]);
});

test('RFC 7208, A.3: a list of blocked senders by a macro', async () => {
  const names = namesOf({
    'example.com': { txt: ['v=spf1 -include:ip4._spf.%{d} -include:ptr._spf.%{d} +all'] },
    'ip4._spf.example.com': { txt: ['v=spf1 -ip4:192.0.2.0/24 +all'] },
    'ptr._spf.example.com': { txt: ['v=spf1 -ptr:example.com +all'] },
  });
  expect(await walkSpf(names, 'example.com', { ip: '198.51.100.4' })).toMatchObject({ result: 'fail' });
});

test('RFC 7208, A.4: one record for several requirements, with macros of the sender', async () => {
  const names = namesOf({
    'example.com': { txt: ['v=spf1 exists:%{l}.user._spf.%{d} exists:%{ir}.ip._spf.%{d} -all'] },
    'amy.user._spf.example.com': { a: ['127.0.0.2'] },
    '65.2.0.192.ip._spf.example.com': { a: ['127.0.0.2'] },
  });
  const of = async (ip: string, from: string) => (await walkSpf(names, 'example.com', { ip, from })).result;
  expect(await of('203.0.113.1', 'amy@example.com')).toBe('pass');
  expect(await of('192.0.2.65', 'bob@example.com')).toBe('pass');
  expect(await of('203.0.113.1', 'bob@example.com')).toBe('fail');
});

test('RFC 7208, 7.4: macros are expanded as it says', async () => {
  const asked: string[] = [];
  const names = {
    ...namesOf({}),
    addresses: async (name: string) => {
      asked.push(name);
      return { is: 'there' as const, values: ['127.0.0.2'] };
    },
  };
  const expand = async (macro: string, ip: string) => {
    const texts = async () => there([`v=spf1 ?exists:${macro}._spf.example.com -all`]);
    await walkSpf({ ...names, texts }, 'email.example.com', { ip, from: 'strong-bad@email.example.com' });
    return asked.at(-1)?.replace('._spf.example.com', '');
  };
  const expected = {
    '%{o}': 'email.example.com',
    '%{d4}': 'email.example.com',
    '%{d3}': 'email.example.com',
    '%{d2}': 'example.com',
    '%{d1}': 'com',
    '%{dr}': 'com.example.email',
    '%{d2r}': 'example.email',
    '%{l}': 'strong-bad',
    '%{l-}': 'strong.bad',
    '%{lr}': 'strong-bad',
    '%{lr-}': 'bad.strong',
    '%{l1r-}': 'strong',
    '%{ir}.%{v}': '3.2.0.192.in-addr',
    '%{lr-}.lp.%{ir}.%{v}': 'bad.strong.lp.3.2.0.192.in-addr',
  };
  for (const [macro, text] of Object.entries(expected))
    expect([macro, await expand(macro, '192.0.2.3')]).toEqual([macro, text]);
  expect(await expand('%{ir}.%{v}', '2001:db8::cb01')).toBe(
    '1.0.b.c.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.8.b.d.0.1.0.0.2.ip6',
  );
});

test.each([
  'v=spf1 ip4:192.0.2.300 -all',
  'v=spf1 ip4:192.0.2.0/33 -all',
  'v=spf1 ip6:2001:db8::/129 -all',
  'v=spf1 include -all',
  'v=spf1 all:example.com',
  'v=spf1 a:example/24 -all',
  'v=spf1 moo -all',
  'v=spf1 redirect=a.example redirect=b.example',
])('%s is of no grammar', (record) => {
  expect(() => parseSpf(record)).toThrow(SpfSyntaxError);
});

test('look-ups are counted through what is included, and those without an answer', async () => {
  const includes = (count: number) =>
    Array.from({ length: count }, (_, index) => `include:s${index}.example`).join(' ');
  const walk = (count: number, each = 'ip4:192.0.2.1') => {
    const others = Array.from({ length: count }, (_, index) => [
      `s${index}.example`,
      { txt: [`v=spf1 ${each} -all`] },
    ]);
    return walkSpf(
      namesOf({ 'site.example': { txt: [`v=spf1 ${includes(count)} -all`] }, ...Object.fromEntries(others) }),
      'site.example',
    );
  };
  expect(await walk(10)).toMatchObject({ result: 'fail', lookups: 10 });
  expect(await walk(11)).toMatchObject({
    result: 'permerror',
    problem: expect.stringContaining('more than 10 times'),
  });
  expect(await walk(3, 'a:gone.example')).toMatchObject({
    result: 'permerror',
    problem: expect.stringContaining('no records'),
  });
});

test('what a record is worth', async () => {
  const of = async (...txt: string[]) => {
    const { state, severity = '' } = judgeSpf(
      'site.example',
      await walkSpf(namesOf({ 'site.example': { txt } }), 'site.example'),
    );
    return `${state} ${severity}`.trim();
  };
  expect(await of()).toBe('failing medium');
  expect(await of('v=spf10 -all')).toBe('failing medium');
  expect(await of('v=spf1 -all', 'v=spf1 ~all')).toBe('failing medium');
  expect(await of('v=spf1 +all')).toBe('failing high');
  expect(await of('v=spf1 a ?all')).toBe('failing low');
  expect(await of('v=spf1 ip4:192.0.2.1')).toBe('failing low');
  expect(await of('google-site-verification=x', 'v=spf1 ip4:192.0.2.1 ~all')).toBe('passing');
});
