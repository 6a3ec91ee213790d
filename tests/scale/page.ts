import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from '@adili/server/workspace';
import { apiClasses, shellClasses } from './classes.ts';
import type { Cost } from './measure.ts';
import { assumptions, type Costs, type Machine, type Model, modelOf } from './model.ts';
import { growing, PEOPLE, VISITS } from './parts.ts';
import type { Results } from './results.ts';

const place = /(<!-- figures[^>]*-->\n).*?(<!-- \/figures -->)/s;

/** A large machine for PostgreSQL, with the connections that it has by default: three are its superuser's. */
const machine: Machine = { cores: 32, connections: 97, connectionsOfProcess: 14 };

/** Puts what was measured, and the model that follows from it, into docs/scale.md. @throws {Error} a part is missing */
export async function writePage(results: Partial<Results>): Promise<void> {
  const missing = (['calls', 'shell'] as const).filter((part) => !results[part]);
  if (missing.length > 0)
    throw new Error(`The model needs parts that were never measured: ${missing.join(', ')}.`);
  const file = path.join(ROOT, 'docs/scale.md');
  const text = await readFile(file, 'utf8');
  if (!place.test(text)) throw new Error('docs/scale.md has no place for figures any more.');
  const figures = figuresOf(results as Measured);
  await writeFile(
    file,
    text.replace(place, (_, before, after) => `${before}\n${figures}\n\n${after}`),
  );
}

const number = (value: number, places = 0) =>
  value.toLocaleString('en', { minimumFractionDigits: places, maximumFractionDigits: places });

const rows = (titles: readonly string[], lines: readonly (readonly string[])[]): string[] =>
  [titles, titles.map((_, column) => (column === 0 ? '---' : '--:')), ...lines].map(
    (cells) => `| ${cells.join(' | ')} |`,
  );

/** As a person reads sizes. @param bytes of them */
function size(bytes: number): string {
  const units = ['bytes', 'kB', 'MB', 'GB', 'TB'];
  const power = Math.min(units.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(1, bytes)) / 3)));
  return `${number(bytes / 1_000 ** power, power === 0 ? 0 : 1)} ${units[power]}`;
}

function costRow({ what, call }: { what: string; call: string }, cost: Cost, isOfStore: boolean): string[] {
  const { cpu, databaseCpu, p50, p99, failed, pool, rolledBack, logged } = cost;
  const ofStore = [
    number(databaseCpu, 2),
    number(rolledBack, 2),
    size(Math.max(0, logged)),
    `${pool.inUse}, ${pool.waiting}`,
  ];
  return [
    `${what}: \`${call.replace(/\?.*/, '')}\``,
    number(1_000 / cpu),
    number(cpu, 2),
    ...(isOfStore ? ofStore : ['', '', '', '']),
    `${number(p50)}, ${number(p99)}`,
    number(failed),
  ];
}

const costTitles = [
  'class',
  'calls a core carries, derived',
  'CPU a call, ms: server',
  'PostgreSQL',
  'rolled back a call',
  'logged a call',
  'pool in use, waiting',
  'ms, p50, p99',
  'failed',
];

/** Without these there is no model. */
type Measured = Partial<Results> &
  Pick<Results, 'measured' | 'node' | 'processors' | 'quick' | 'calls' | 'shell'>;

function growth({ processes = [], pgbouncer }: Measured): string[] {
  const ways = [
    ...processes.map((each) => ({ name: `${each.processes}`, ...each })),
    ...(pgbouncer ? [{ name: `${pgbouncer.processes}, PgBouncer`, ...pgbouncer }] : []),
  ];
  if (ways.length === 0) return ['Not measured yet.'];
  return rows(
    [
      'class',
      'processes',
      'calls a second, seen',
      'CPU a call, ms: API',
      'PostgreSQL',
      'rolled back a call',
      'pool in use, waiting',
      'ms, p50, p99',
      'failed',
    ],
    growing.flatMap((name) =>
      ways.map(({ name: way, costs }) => {
        const { perSecond, cpu, databaseCpu, rolledBack, pool, p50, p99, failed } = costs[name];
        return [
          `\`${apiClasses[name].call}\``,
          way,
          number(perSecond),
          number(cpu, 2),
          number(databaseCpu, 2),
          number(rolledBack, 2),
          `${pool.inUse}, ${pool.waiting}`,
          `${number(p50)}, ${number(p99)}`,
          number(failed),
        ];
      }),
    ),
  );
}

const assumed: readonly (readonly [string, string])[] = [
  ['organisations', number(assumptions.organisations)],
  ['accounts of each', number(assumptions.accountsEach)],
  ['of these active on a working day', `${assumptions.active * 100} %`],
  ['sessions of an active account, a day', String(assumptions.sessions)],
  ['of these begun with a password', `${assumptions.signIns * 100} %`],
  [
    'a session: documents, pages after that, reads of the account, lists, decisions',
    [
      assumptions.documents,
      assumptions.navigations,
      assumptions.accountReads,
      assumptions.lists,
      assumptions.decisions,
    ].join(', '),
  ],
  ['visitors of public pages a day, pages of each', `${number(assumptions.visitors)}, ${assumptions.pages}`],
  [
    'organisations that read by API key, calls of each a day',
    `${assumptions.withKeys * 100} %, ${assumptions.keyReads}`,
  ],
  ['the busiest minute, of the mean of a day', `${assumptions.peak} times`],
  ['documents that a CDN answers', `${assumptions.fromCdn * 100} %`],
  [
    'a visit is kept, a decision is kept',
    `${assumptions.visitDays} days, ${assumptions.decisionYears} years`,
  ],
  ['of a core in use at most', `${assumptions.busy * 100} %`],
];

function modelRows(model: Model): string[] {
  const { peak, cores, processes, connections, logged, stored, ceilings } = model;
  const [first] = ceilings;
  return [
    ...rows(['assumed', 'value'], assumed),
    '',
    ...rows(
      ['what follows, in the busiest minute', 'value'],
      [
        ...Object.entries(peak).map(([name, calls]) => [
          `\`${{ ...apiClasses, document: shellClasses.document }[name as keyof Model['peak']].call}\`, calls a second`,
          number(calls, calls < 10 ? 1 : 0),
        ]),
        [
          'cores of API, shell, PostgreSQL',
          [cores.api, cores.shell, cores.database].map((each) => number(each, 1)).join(', '),
        ],
        ['API processes, and connections that their pools may open', `${processes}, ${connections}`],
        ["PostgreSQL's log: a second then, a day", `${size(logged.peak)}, ${size(logged.day)}`],
        ['visits stored, decisions stored', `${size(stored.visits)}, ${size(stored.decisions)}`],
      ],
    ),
    '',
    ...rows(
      ['ceiling', 'organisations at which it is reached'],
      ceilings.map(({ what, organisations }) => [what, number(Number(organisations.toPrecision(2)))]),
    ),
    '',
    `The first is: ${first?.what}.`,
  ];
}

const throughPgBouncer = (pgbouncer: Results['pgbouncer'] | undefined): string =>
  pgbouncer
    ? `Through PgBouncer ${pgbouncer.processes} APIs made ${number(pgbouncer.calls)} calls of people besides, reads, writes and long reads: ${pgbouncer.failed} failed, ${pgbouncer.lost} acknowledged were lost, ${pgbouncer.twice} done twice. PostgreSQL had ${pgbouncer.connections} connections at most, where the pools may open ${pgbouncer.processes * machine.connectionsOfProcess}. PgBouncer took ${number(pgbouncer.cpu, 2)} ms of CPU a call.`
    : 'How many calls fail through PgBouncer is not measured yet.';

/** Everything that docs/scale.md tells in numbers. */
function figuresOf(results: Measured): string {
  const { calls, shell, pgbouncer, measured, processors, node, quick } = results;
  const date = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(measured),
  );
  const costs: Costs = { ...calls.costs, document: shell.document };
  const model = modelOf(assumptions, costs, calls, machine);
  return [
    `Measured on ${date}: ${processors} shared cores, which the load tool, the API and PostgreSQL had together, Node ${node.slice(1)}${quick ? ', with `--quick`' : ''}. The database held ${number(VISITS)} visits and ${number(PEOPLE)} accounts.`,
    '',
    '### What a core carries',
    '',
    ...rows(costTitles, [
      ...Object.entries(calls.costs).map(([name, cost]) =>
        costRow(apiClasses[name as keyof typeof apiClasses], cost, true),
      ),
      ...Object.entries(shell).map(([name, cost]) =>
        costRow(shellClasses[name as keyof typeof shellClasses], cost, false),
      ),
    ]),
    '',
    `A work that takes turns over all processes takes ${number(calls.turn)} ms by itself; a visit takes ${number(calls.visit)} bytes with its indexes.`,
    '',
    '### Over 1, 2 and 4 processes',
    '',
    ...growth(results),
    '',
    throughPgBouncer(pgbouncer),
    '',
    '### A million organisations',
    '',
    ...modelRows(model),
  ].join('\n');
}
