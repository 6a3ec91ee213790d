import type { PageResult } from '@adili/audits/model';
import type { Seen } from '../in-page/tools.ts';
import { comparePages } from './compare-pages.ts';
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

const perPage = (pages: readonly { findings: PageResult['findings'] }[]) =>
  pages.map(({ findings }) =>
    findings.map(({ criterion, selector, verdict }) => `${verdict} ${criterion} ${selector}`),
  );

/** What is found on each of the pages of one site, one after the other. */
const differences = (...repeated: Partial<Repeated>[]) => {
  const compare = comparePages();
  return perPage(
    repeated.map((each, index) =>
      compare({ ...page(`https://site.test/${index}`), repeated: { ...nothing, ...each } }),
    ),
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
  // A name that is there twice is no new one.
  expect(differences(login('enter'), login('account'), login('account'))).toEqual([
    [],
    ['review 3.2.4 #account'],
    [],
  ]);
});

const help = (...places: string[]): Partial<Repeated> => ({
  help: places.map((place) => ({ seen: seen('#help'), leadsTo: 'mailto:help@site.test', place })),
});

test('asks for a person where help stands in another part of the page than on those before', () => {
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

test('compares pages of one site only, and leaves out what could not be audited', () => {
  const compare = comparePages();
  const of = (url: string, ...names: string[]) =>
    compare({ ...page(url), repeated: { ...nothing, ...navigation(...names) } });
  const [first, other, later] = [
    of('https://site.test/', 'a', 'b', 'c'),
    of('https://other.test/', 'a', 'c', 'b'),
    of('https://site.test/b', 'a', 'c', 'b'),
  ];
  expect(perPage([first, other, later])).toEqual([[], [], ['review 3.2.3 #nav']]);
  expect(later.findings[0]?.message).toContain('than on https://site.test/,');
  expect(later).not.toHaveProperty('repeated');
  expect(compare(page('https://site.test/c'))).toEqual(page('https://site.test/c'));
});
