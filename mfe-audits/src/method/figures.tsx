import { type Column, dayOf, Table } from '@adili/ui';
import figures from './figures.json';
import { gds } from './gds.ts';
import { Measured, madeFacts } from './measured.tsx';

const { act, field } = figures;

interface Outcome {
  name: string;
  all: number;
  axe: number;
}

const outcomes: readonly Outcome[] = [
  { name: 'As it has to be', all: field.adili.asExpected, axe: field.axe.asExpected },
  { name: 'A person is asked, where it fails for sure', all: field.adili.asked, axe: field.axe.asked },
  { name: 'Missed', all: field.adili.missed, axe: field.axe.missed },
  { name: 'Failed though it should not', all: field.adili.wrong, axe: field.axe.wrong },
  { name: 'The page could not be audited', all: field.adili.lost, axe: field.axe.lost },
];

const outcomeColumns: readonly Column<Outcome>[] = [
  { key: 'name', header: 'What came out', rowHeader: true },
  { key: 'all', header: `All together, of ${field.cases}`, align: 'end' },
  { key: 'axe', header: `axe-core alone, of ${field.casesOfAxe}`, align: 'end' },
];

interface Engine {
  name: string;
  found: number;
  wrong: number;
}

const engines: readonly Engine[] = (
  [
    ['axe-core', 'axe-core alone'],
    ['@accesslint/core', 'AccessLint alone'],
    ['probes', 'Checks of our own alone'],
    ['all together', 'All together'],
  ] as const
).map(([key, name]) => ({ name, found: act.found[key], wrong: act.wrong[key] }));

const engineColumns: readonly Column<Engine>[] = [
  { key: 'name', header: 'What looked', rowHeader: true },
  { key: 'found', header: `Found, of ${act.failing}`, align: 'end' },
  { key: 'wrong', header: `Wrong, of ${act.passing}`, align: 'end' },
];

type Barriers = (typeof gds.rows)[number];

const barrierColumns: readonly Column<Barriers>[] = [
  { key: 'name', header: 'What looked', rowHeader: true },
  { key: 'failed', header: `Failed, of ${gds.barriers}`, align: 'end' },
  { key: 'asked', header: 'A person asked', align: 'end' },
  {
    key: 'neither',
    header: 'Nothing of use',
    cell: ({ failed, asked }) => gds.barriers - failed - asked,
    align: 'end',
  },
];

export const OnTestCases = () => (
  <Measured
    title="How often it’s right: W3C’s test cases"
    words={
      <>
        <p>
          W3C publishes small pages for its rules, each with what has to come out. These are the cases of it
          that we build with, so figures for pages we never saw may well be lower.
        </p>
        <p>
          <strong>Found</strong> counts pages that break a criterion and fail it. <strong>Wrong</strong>{' '}
          counts pages that don’t break it and fail it all the same. What is missed is mostly what only a
          person can judge: there the audit asks for one.
        </p>
      </>
    }
    facts={[
      { name: 'A person was asked where one is needed', value: `${act.asked} of ${act.forPersons}` },
      { name: 'A person was asked in vain', value: `${act.askedInVain} of ${act.notForPersons}` },
      ...madeFacts(act.made),
    ]}
  >
    <Table caption="W3C’s test cases" columns={engineColumns} rows={engines} rowKey={({ name }) => name} />
  </Measured>
);

export const OnBarriers = () => (
  <Measured
    title="How often it’s right: barriers of the UK’s government"
    words={
      <p>
        The Government Digital Service put barriers on pages, each on one of its own, to see what tools find.{' '}
        <strong>Failed</strong> counts barriers that the audit fails for sure, and{' '}
        <strong>a person asked</strong> those that it points a person to. We compared by hand what was found
        with what is wrong.
      </p>
    }
    facts={[{ name: 'Compared on', value: dayOf(gds.date) }]}
  >
    <Table caption="Barriers found" columns={barrierColumns} rows={gds.rows} rowKey={({ name }) => name} />
  </Measured>
);

export const OnReportedPages = () => (
  <Measured
    title="How often it’s right: pages from bug reports"
    words={
      <p>
        Small pages made after what people reported as faults of accessibility checkers, each about one
        criterion. Some break it and have to fail, some don’t, and some are for a person. For axe-core alone
        we count the pages of which its result is known.
      </p>
    }
    facts={madeFacts(field.made)}
  >
    <Table
      caption="Pages from bug reports"
      columns={outcomeColumns}
      rows={outcomes}
      rowKey={({ name }) => name}
    />
  </Measured>
);
