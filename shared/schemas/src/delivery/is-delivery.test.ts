import { type Delivery, delivery } from './delivery.ts';
import { isDelivery } from './is-delivery.ts';
import { changeKinds } from './kinds.ts';

const release = { version: '1', contract: '1.1', publishedAt: '2026-11-20T08:00:00Z', publishedBy: 'Amina' };
const change = { at: '2026-11-20T08:00:00Z', by: 'Amina', from: '1', to: '2', percent: 10 };

const report: Delivery = {
  shell: { version: '1', contract: '1.1' },
  remotes: [
    {
      name: 'mfe-blog',
      owner: { team: 'Guides', contact: 'guides@adili.example' },
      source: 'registry',
      live: release,
      previous: release,
      canary: { ...release, percent: 10 },
      history: changeKinds.map((kind) => ({ ...change, kind })),
      problem: 'It has no entry.',
    },
  ],
  problem: 'The registry can’t be read.',
};

type Node = Record<string, unknown>;

/** The ways to all that is in a value, itself left out. */
const waysIn = (value: unknown): string[][] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, inner]) => [
        [name],
        ...waysIn(inner).map((way) => [name, ...way]),
      ])
    : [];

/** The report with something else in one place, or without it, as it comes as JSON. */
function changed(way: readonly string[], other: unknown): unknown {
  const copy = structuredClone(report);
  const holder = way.slice(0, -1).reduce<Node>((node, name) => node[name] as Node, copy as unknown as Node);
  holder[way.at(-1) ?? ''] = other;
  return JSON.parse(JSON.stringify(copy));
}

const others = [undefined, null, 'server', '', 3, true, [], {}, [null]];

test('takes what the schema takes, and refuses what it refuses', () => {
  expect(isDelivery(report)).toBe(true);
  const reports = [...others, ...waysIn(report).flatMap((way) => others.map((other) => changed(way, other)))];
  expect(reports.length).toBeGreaterThan(400);
  const apart = reports.filter((each) => isDelivery(each) !== delivery.safeParse(each).success);
  expect(apart).toEqual([]);
});

test('takes a report that says more than the page knows', () => {
  expect(isDelivery({ ...report, region: 'Nairobi' })).toBe(true);
});
