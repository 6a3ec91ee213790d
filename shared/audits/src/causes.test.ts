import { causesOf } from './causes.ts';
import type { Finding, PageResult } from './model.ts';

const finding = (criterion: string, identity: string, verdict: Finding['verdict'] = 'failed'): Finding => ({
  criterion,
  verdict,
  rule: 'axe:any',
  confirmedBy: ['axe-core'],
  selector: 'html',
  message: '',
  html: '',
  fingerprint: `${criterion} ${identity}`,
  whoIsHurt: '',
  howToFix: '',
});
const page = (url: string, ...findings: Finding[]): PageResult => ({
  url,
  finalUrl: url,
  title: '',
  criteria: {},
  findings,
  links: [],
});

test('makes one cause of the same element on many pages, and puts first what hits hardest on the most pages', () => {
  const [contrast, trap, logo] = [finding('1.4.3', 'p'), finding('2.1.2', 'b'), finding('1.1.1', 'img')];
  const causes = causesOf([
    page('/a', contrast, logo, finding('2.4.2', 'title', 'review')),
    page('/b', logo, trap),
    page('/c', logo),
  ]);
  expect(
    causes.map(({ finding: { criterion }, pages, weight }) => [criterion, pages.length, weight]),
  ).toEqual([
    ['1.1.1', 3, 18],
    ['2.1.2', 1, 6],
    ['1.4.3', 1, 2],
    ['2.4.2', 1, 4],
  ]);
  expect(causes.map(({ reason }) => reason)).toEqual([
    'Blocker, 3 pages, Level A',
    'Blocker, 1 page, Level A',
    'Serious, 1 page, Level AA',
    'Serious if it fails, 1 page, Level A',
  ]);
});

test('a cause that asks for a person on one page and fails on another fails', () => {
  const [asked, fails] = [finding('2.1.4', 'key', 'review'), finding('2.1.4', 'key')];
  const causes = causesOf([
    page('/a', asked),
    page('/b', { ...fails, message: 'The key "/" acts.' }),
    page('/c', asked),
  ]);
  expect(causes).toEqual([
    expect.objectContaining({
      finding: expect.objectContaining({ verdict: 'failed', message: 'The key "/" acts.' }),
      pages: ['/a', '/b', '/c'],
      reason: 'Serious, 3 pages, Level A',
    }),
  ]);
});
