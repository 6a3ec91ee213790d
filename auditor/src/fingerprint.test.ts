import { createHash } from 'node:crypto';
import { EarlierRun } from '@adili/audits/earlier-run';
import { known } from './fingerprint.ts';

/** What was found, of which nothing matters but what it is known by. */
interface Fault {
  criterion: string;
  verdict: 'failed' | 'review';
  identity: string;
  address?: string;
}

const button: Fault = { criterion: '4.1.2', verdict: 'failed', identity: 'button|button|class=icon|' };
const link = (address: string): Fault => ({ ...button, identity: 'a|link|href=/item|', address });
const fingerprints = (...faults: Fault[]) => known(faults).map(({ fingerprint }) => fingerprint);

const runOf = (pages: Readonly<Record<string, readonly Fault[]>>) =>
  new EarlierRun(Object.entries(pages).map(([url, faults]) => ({ url, findings: known(faults) })));

test('elements that are alike are as many as there are, and the n-th of them is the n-th on another page', () => {
  const fifty = fingerprints(...Array.from({ length: 50 }, () => button));
  expect(new Set(fifty).size).toBe(50);
  expect(fingerprints(link('id=1'), button, button)).toEqual([
    expect.any(String),
    ...fingerprints(button, button),
  ]);
  expect(fifty.slice(0, 2)).toEqual(fingerprints(button, button));
  expect(new Set(fingerprints(link('id=1'), link('id=2'), link('id=1'))).size).toBe(3);
  expect(new Set(known([button, link('id=1'), link('id=2')]).map(({ kind }) => kind)).size).toBe(2);
});

test('what asks for a person makes no other failure of one that stands after it', () => {
  const [, failure] = known([{ ...button, verdict: 'review' }, button]);
  expect(failure?.fingerprint).toBe(fingerprints(button)[0]);
});

test('a baseline in which elements are not counted one by one holds as many of a kind as it has', () => {
  const bare = (faults: readonly Fault[]) => known(faults).map(({ kind }) => ({ fingerprint: kind }));
  const old = new EarlierRun([{ url: '/', findings: bare([button, button, link('id=1')]) }]);
  const now = known([button, button, button, link('id=2'), link('id=3')]);
  expect(old.newOn('/', now)).toEqual([now[2], now[4]]);
  expect(old.newOn('/other', now)).toEqual([now[2], now[4]]);
});

test('a page is known by its path on another host, and by its whole address before that', () => {
  const run = runOf({ 'https://a.test/': [button], 'https://b.test/': [button, button] });
  const two = known([button, button]);
  expect(run.newOn('https://a.test/', two)).toEqual([two[1]]);
  expect(run.newOn('http://localhost:3000/', two)).toEqual([]);
});

/** Whole numbers below a limit that look random, the same each time. */
function numbersFrom(seed: string): (limit: number) => number {
  let count = 0;
  return (limit) => createHash('sha256').update(`${seed} ${count++}`).digest().readUInt32BE() % limit;
}

test('what is new is what a page has more of, whatever is added, removed, moved and changed', () => {
  const below = numbersFrom('differences');
  const kinds = [button, link('id=1'), link('id=2'), { ...button, criterion: '1.1.1' }];
  const anyFault = () => kinds[below(kinds.length)] as Fault;
  const urls = ['/', '/a', '/b', '/c'];
  type Site = Record<string, Fault[]>;
  const countOn = (site: Site, url: string, fault: Fault) =>
    (site[url] ?? []).filter((each) => each === fault).length;
  const steps: ((here: Fault[], there: Fault[], at: number) => void)[] = [
    (here, _, at) => here.splice(at, 0, anyFault()),
    (here, _, at) => here.splice(at, 1),
    (here, there, at) => there.push(...here.splice(at, 1)),
    (here, _, at) => here.reverse().push(...here.splice(at, 1)),
    (here, _, at) => here.splice(at, 1, anyFault()),
  ];
  for (let round = 0; round < 300; round += 1) {
    const then: Site = {};
    // A page that is missing from either run was not looked at, or is not there any more.
    for (const url of urls) if (below(4) > 0) then[url] = Array.from({ length: below(6) }, anyFault);
    const now: Site = {};
    for (const url of urls) if (below(5) > 0) now[url] = [...(then[url] ?? [])];
    const pages = Object.values(now);
    for (let step = below(8); step > 0 && pages.length > 0; step -= 1) {
      const [here, there] = [below(pages.length), below(pages.length)].map((at) => pages[at] as Fault[]);
      steps[below(steps.length)]?.(here as Fault[], there as Fault[], below((here?.length ?? 0) + 1));
    }
    const run = runOf(then);
    for (const [url, faults] of Object.entries(now)) {
      const found = run.newOn(url, known(faults));
      for (const fault of kinds) {
        const before =
          url in then
            ? countOn(then, url, fault)
            : Math.max(0, ...Object.keys(then).map((page) => countOn(then, page, fault)));
        const own = new Set(fingerprints(...faults.filter((each) => each === fault)));
        const added = found.filter(({ fingerprint }) => own.has(fingerprint));
        expect([round, url, added.length]).toEqual([
          round,
          url,
          Math.max(0, countOn(now, url, fault) - before),
        ]);
      }
    }
  }
});
