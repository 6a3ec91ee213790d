import type { Finding, PageResult } from '@adili/audits/model';
import { mostPageBytes } from '@adili/schemas/audit-claims/audit-claim';
import { sentPageOf } from './sent-page.ts';

const page: PageResult = {
  url: 'https://shop.example/',
  finalUrl: 'https://shop.example/en',
  title: 'x'.repeat(5_000),
  criteria: {},
  findings: [],
  links: ['https://shop.example/a', 'https://shop.example/a', 'https://other.example/', 'no address'],
};

test('texts are cut, and only links of the same site are sent', () => {
  const { title, links } = sentPageOf(page);
  expect([title.length, links]).toEqual([2_000, ['https://shop.example/a']]);
});

test('a page that goes on to no page of the web is sent under its own address', () => {
  const { finalUrl, links } = sentPageOf({
    ...page,
    finalUrl: 'about:blank',
    links: ['javascript:alert(1)', 'https://shop.example/a'],
  });
  expect([finalUrl, links]).toEqual(['https://shop.example/', ['https://shop.example/a']]);
});

const finding = {
  confirmedBy: [],
  selector: '',
  message: '',
  html: '',
  whoIsHurt: '',
  howToFix: '',
  rule: '',
};

test('a page that is full of faults is never more than the API takes', () => {
  const long = '\u6f22'.repeat(2_000);
  const found = {
    ...finding,
    criterion: '1.1.1',
    verdict: 'failed',
    fingerprint: '0'.repeat(16),
    html: long,
    selector: long,
    picture: 'A'.repeat(100_000),
  } as const;
  const links = Array.from({ length: 2_000 }, (_, at) => `https://shop.example/${at}-${'x'.repeat(1_900)}`);
  const many = Array.from({ length: 5_000 }, (): Finding => ({ ...found, confirmedBy: [] }));
  const last: Finding = { ...found, confirmedBy: [], criterion: '2.4.6' };
  const sent = sentPageOf({ ...page, links, findings: [...many, last] });
  expect(sent.findings.length).toBeGreaterThan(100);
  expect(sent.findings.length + (sent.notKept ?? 0)).toBe(5_001);
  // No verdict is left without what it stands on.
  expect(sent.findings.map(({ criterion }) => criterion)).toContain('2.4.6');
  expect(Buffer.byteLength(JSON.stringify(sent))).toBeLessThan(mostPageBytes);
});

test('pictures are sent as far as a page may have bytes', () => {
  const pictured = (picture: string) =>
    ({ ...finding, criterion: '1.1.1', verdict: 'failed', fingerprint: '0'.repeat(16), picture }) as Finding;
  const large = 'A'.repeat(15_000_000);
  const { findings } = sentPageOf({
    ...page,
    findings: [pictured(large), pictured(large), pictured('AAAA')],
  });
  expect(findings.map(({ picture = '' }) => picture.length)).toEqual([15_000_000, 0, 4]);
});

test('nothing is said of what a name within our network leads to, nor whether it does', () => {
  const said = (problem: string) => sentPageOf({ ...page, problem }).problem;
  const one = said('wiki.internal is refused: 10.0.0.5 (private) is not public.');
  expect([one, said('wiki.internal has no address.')]).toEqual(
    Array(2).fill('wiki.internal has no public address.'),
  );
  const port = 'Port 22 of wiki.internal is refused: only 80 and 443 are reached.';
  expect(said(port)).toBe(port);
});

test('that a page was not looked into whole is sent with it', () => {
  const unfinished = [{ criteria: ['2.1.2'], reason: 'Elements 61 to 90 were not reached by Tab.' }];
  expect(sentPageOf({ ...page, unfinished })).toMatchObject({
    unfinished: 'Elements 61 to 90 were not reached by Tab (2.1.2).',
  });
  expect(sentPageOf(page)).not.toHaveProperty('unfinished');
});
