import type { Finding, PageResult } from '@adili/server/audits/model';
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

test('pictures are sent as far as a page may have bytes', () => {
  const finding = {
    confirmedBy: [],
    selector: '',
    message: '',
    html: '',
    whoIsHurt: '',
    howToFix: '',
    rule: '',
  };
  const pictured = (picture: string) =>
    ({ ...finding, criterion: '1.1.1', verdict: 'failed', fingerprint: '0'.repeat(16), picture }) as Finding;
  const large = 'A'.repeat(15_000_000);
  const { findings } = sentPageOf({
    ...page,
    findings: [pictured(large), pictured(large), pictured('AAAA')],
  });
  expect(findings.map(({ picture = '' }) => picture.length)).toEqual([15_000_000, 0, 4]);
});

test('nothing is said of what a name within our network leads to', () => {
  const problem = 'wiki.internal is refused: 10.0.0.5 (private) is not public.';
  expect(sentPageOf({ ...page, problem }).problem).toBe('wiki.internal is refused: it is not public.');
});
