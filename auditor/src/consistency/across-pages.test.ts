import type { PageResult } from '@adili/server/audits/model';
import type { Seen } from '../in-page/tools.ts';
import { comparePages } from './across-pages.ts';
import type { Repeated } from './repeated.ts';

const seen = (selector: string): Seen => ({ selector, html: `<a ${selector}>`, identity: selector });
const nothing: Repeated = { navigations: [], functions: [], help: [] };

const page = (url: string): PageResult => ({
  url,
  finalUrl: url,
  title: url,
  criteria: { '3.2.3': 'review', '3.2.4': 'review', '3.2.6': 'review' },
  findings: [],
  links: [],
});

/** What is found on each of the pages, as "criterion selector". */
const differences = (...repeated: Partial<Repeated>[]) => {
  const urls = repeated.map((_, index) => `https://site.test/${index}`);
  const all = new Map(repeated.map((each, index) => [urls[index] as string, { ...nothing, ...each }]));
  return comparePages(urls.map(page), all).map(({ findings }) =>
    findings.map(({ criterion, selector, verdict }) => `${verdict} ${criterion} ${selector}`),
  );
};

const navigation = (...names: string[]): Partial<Repeated> => ({
  navigations: [{ seen: seen('#nav'), links: names.map((name) => `https://site.test/${name}`) }],
});

test('asks for a person where navigation stands in another order, not where a link is added or left out', () => {
  expect(differences(navigation('a', 'b', 'c', 'd'), navigation('a', 'c', 'b', 'd'))).toEqual([
    [],
    ['review 3.2.3 #nav'],
  ]);
  expect(differences(navigation('a', 'b', 'c', 'd'), navigation('a', 'b', 'new', 'd'))).toEqual([[], []]);
  expect(differences(navigation('a', 'b', 'c'), navigation('x', 'y', 'z'))).toEqual([[], []]);
});

const login = (...names: string[]): Partial<Repeated> => ({
  functions: names.map((name) => ({ seen: seen(`#${name}`), does: 'https://site.test/login', name })),
});

test('asks for a person where what leads to the same is called otherwise', () => {
  expect(differences(login('enter'), login('enter'), login('account'))).toEqual([
    [],
    [],
    ['review 3.2.4 #account'],
  ]);
  expect(differences(login('enter', 'account'), login('account'))).toEqual([[], []]);
});

const help = (...places: string[]): Partial<Repeated> => ({
  help: places.map((place) => ({ seen: seen('#help'), leadsTo: 'mailto:help@site.test', place })),
});

test('asks for a person where help stands in another part of the page than on most', () => {
  expect(differences(help('footer'), help('footer'), help('main part'))).toEqual([
    [],
    [],
    ['review 3.2.6 #help'],
  ]);
  expect(differences(help('footer'), help('footer'), help('main part', 'footer'), {})).toEqual([
    [],
    [],
    [],
    [],
  ]);
});

test('compares nothing where there is one page, and leaves out a page that could not be audited', () => {
  expect(differences(navigation('a', 'b', 'c'))).toEqual([[]]);
  const pages = [page('https://site.test/0'), page('https://site.test/1')];
  const of = (...names: string[]): Repeated => ({ ...nothing, ...navigation(...names) });
  expect(comparePages(pages, new Map([['https://site.test/0', of('a', 'b', 'c')]]))).toEqual(pages);
});
