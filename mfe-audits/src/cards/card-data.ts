import type { CardData, LineFigure, Shell, Task } from '@adili/contract';
import type { Api } from '@adili/http';
import { apiOf } from '@adili/http/use-api';
import type { RunDiff } from '@adili/schemas/findings/finding';
import { mayManage, mayWork } from '@adili/schemas/members/rights';
import type { RunSummary } from '@adili/schemas/runs/run';
import type { Site } from '@adili/schemas/sites/site';
import { count, counted, spoken } from '@adili/ui';
import { pathOfRun, pathOfSite } from '../layout/paths.ts';
import { hasResult, isUnderWay } from '../runs/run-words.tsx';
import { readSites } from '../sites/read-sites.ts';

/** Websites that a dashboard shows; of the first few it reads how their audits went. */
const most = { sites: 12, read: 5, runs: 20 } as const;

type Fresh = Pick<RunDiff['failures'], 'new' | 'returned'>;
const noneFresh: Fresh = { new: 0, returned: 0 };

/** ', 2 new', ', 1 of them new and 1 returned': as the list of the audit marks them. Empty where none is. */
function freshWords(fresh: Fresh, of = ''): string {
  const changes = (['new', 'returned'] as const).filter((change) => fresh[change] > 0);
  const words = changes.map((change, at) => `${count(fresh[change])}${at === 0 ? of : ''} ${change}`);
  return words.length > 0 ? `, ${words.join(' and ')}` : '';
}

/** A website with what its audits found, the newest first. */
interface Audited {
  site: Site;
  runs: readonly RunSummary[];
  /** Failures that the audit before did not have; none where there was no audit before. */
  fresh: Fresh;
}

/** What a dashboard gets of the audits: a line for each website, and what is open. @throws {ApiError | NetworkError} */
export async function readCardData(shell: Shell, signal: AbortSignal): Promise<CardData> {
  const api = apiOf(shell);
  const sites = await readSites(api, signal);
  const audited = await Promise.all(
    sites
      .slice(0, most.sites)
      .map((site, at) => (at < most.read ? readAudited(api, site, signal) : lastOf(site))),
  );
  const user = shell.session.get()?.user;
  return {
    figures: audited.map(lineOf),
    tasks: user && mayWork(user) ? audited.flatMap(tasksOf) : [],
    steps:
      user && mayManage(user)
        ? [
            {
              id: 'website',
              title: 'Add your website',
              isDone: sites.length > 0,
              action: 'Add it',
              to: '/audits',
            },
          ]
        : [],
  };
}

const lastOf = (site: Site): Audited => ({
  site,
  runs: site.lastRun && hasResult(site.lastRun) ? [site.lastRun] : [],
  fresh: noneFresh,
});

async function readAudited(api: Api, site: Site, signal: AbortSignal): Promise<Audited> {
  if (!site.lastRun) return lastOf(site);
  const { rows } = await api.list('GET /sites/:id/runs', {
    params: { id: site.id },
    query: { limit: most.runs },
    signal,
  });
  const runs = rows.filter(hasResult);
  const [last, before] = runs;
  if (!last || !before) return { site, runs, fresh: noneFresh };
  const { failures } = await api.call('GET /runs/:id/diff', { params: { id: last.id }, signal });
  return { site, runs, fresh: failures };
}

const toFailures = ({ id }: RunSummary): string => `${pathOfRun(id)}?verdict=failed`;

/** How many failures each audit had, the last in words. */
function lineOf({ site, runs: [last, ...before], fresh }: Audited): LineFigure {
  const line = { kind: 'line', id: site.id, label: spoken(site.url) } as const;
  const isGoing = site.lastRun !== undefined && isUnderWay(site.lastRun);
  if (!last)
    return {
      ...line,
      values: [],
      note: isGoing ? 'Being audited now' : 'No result yet',
      to: pathOfSite(site.id),
    };
  const found = `${counted(last.failed, 'failure')}${freshWords(fresh)}`;
  return {
    ...line,
    values: [last, ...before].map(({ failed }) => failed).reverse(),
    note: isGoing ? `${found}. Being audited now` : found,
    to: toFailures(last),
  };
}

/** What is open of a website. */
function tasksOf({ site, runs: [last], fresh }: Audited): Task[] {
  const name = spoken(site.url);
  const { id, addedAt, isProved, lastRun } = site;
  if (!isProved)
    return [
      {
        id: `proof ${id}`,
        title: `Prove that ${name} is yours`,
        since: addedAt,
        action: 'Prove it',
        to: pathOfSite(id),
      },
    ];
  if (!lastRun)
    return [
      { id: `first ${id}`, title: `Start the first audit of ${name}`, action: 'Open', to: pathOfSite(id) },
    ];
  return [
    ...(lastRun.state === 'failed'
      ? [
          {
            id: `failed ${id}`,
            title: `${name} could not be audited`,
            since: lastRun.endedAt ?? lastRun.requestedAt,
            action: 'See why',
            to: pathOfRun(lastRun.id),
          },
        ]
      : []),
    ...(last && last.failed > 0
      ? [
          {
            id: `failures ${id}`,
            title: `Fix ${counted(last.failed, 'failure')} on ${name}${freshWords(fresh, ' of them')}`,
            since: last.endedAt ?? last.requestedAt,
            action: 'See failures',
            to: toFailures(last),
          },
        ]
      : []),
  ];
}
