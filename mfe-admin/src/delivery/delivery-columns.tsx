import type { DeliveredRemote, DeliveryChange } from '@adili/schemas/delivery/delivery';
import type { PageLoadSummary } from '@adili/schemas/page-loads/page-load';
import { Badge, type Column, count, counted, LocalMoment, Table } from '@adili/ui';
import { duration } from '../format/duration.ts';
import summary from '../layout/summary.module.css';
import { WithNote } from '../lists/with-note.tsx';
import styles from './version-cell.module.css';

type Release = NonNullable<DeliveredRemote['live']>;

const published = (release: Release) =>
  release.publishedAt ? { at: release.publishedAt, by: release.publishedBy } : null;

/** A remote's versions next to each other, each with its page views where those are known. */
export function deliveryColumns(loads: PageLoads): readonly Column<DeliveredRemote>[] {
  const version = (
    name: string,
    release: Release | null,
    more?: Omit<VersionCellProps, 'release' | 'views'>,
  ) =>
    release ? <VersionCell release={release} views={viewsOf(loads, name, release.version)} {...more} /> : '–';
  return [
    {
      key: 'name',
      header: 'Remote',
      rowHeader: true,
      cell: ({ name, source, problem }) => (
        <>
          <WithNote note={source === 'server' ? 'On a server of its own' : undefined}>{name}</WithNote>
          {problem && <Badge tone="warning">Problem</Badge>}
        </>
      ),
    },
    {
      key: 'owner',
      header: 'Team',
      cell: ({ owner }) => (owner ? <WithNote note={owner.contact}>{owner.team}</WithNote> : '–'),
    },
    {
      key: 'live',
      header: 'Live version',
      cell: (remote) => version(remote.name, remote.live, { verb: 'Since', since: liveSince(remote) }),
    },
    { key: 'previous', header: 'Previous version', cell: ({ name, previous }) => version(name, previous) },
    {
      key: 'canary',
      header: 'Canary',
      cell: ({ name, canary }) => version(name, canary, { share: canary && shareWords(canary.percent) }),
    },
    { key: 'contract', header: 'Contract', cell: ({ live }) => live?.contract ?? '–' },
  ];
}

interface VersionCellProps {
  release: Release;
  /** What happened at the instant: Since, Published. */
  verb?: string;
  since?: Since | null;
  /** Share of visitors: 10% of visitors. */
  share?: string | null;
  /** Its page views in words. */
  views: string | null;
}

/** A version of a remote, where it comes from and how it does. */
function VersionCell({
  release,
  verb = 'Published',
  since = published(release),
  share,
  views,
}: VersionCellProps) {
  return (
    <>
      <span className={styles.version}>{release.version}</span>
      {share && <span className={styles.note}>{share}</span>}
      {since && (
        <span className={styles.note}>
          {verb} <LocalMoment at={since.at} />
          {since.by && ` by ${since.by}`}
        </span>
      )}
      {views && <span className={styles.note}>{views}</span>}
    </>
  );
}

interface Since {
  /** ISO 8601 instant. */
  at: string;
  /** Null where it is not known. */
  by: string | null;
}

const goesLive = ['publish', 'rollback', 'promote'];

/** Since when, and by whom, the live version is live: a rollback brings back one that was published long before. */
export function liveSince({ live, history }: DeliveredRemote): Since | null {
  const switched = history.find(({ kind, to }) => goesLive.includes(kind) && to === live?.version);
  if (switched) return { at: switched.at, by: switched.by };
  return live && published(live);
}

/** Page views of all remotes; null while they are not there. */
export type PageLoads = readonly PageLoadSummary[] | null;

export const medianWords = (median: number | null) => (median === null ? '–' : duration(median));

/** The views of a version in words: 1,284 views, 3 failed, median 1.2 s. Null where views are not known at all. */
function viewsOf(loads: PageLoads, remote: string, version: string): string | null {
  if (loads === null) return null;
  const found = loads.find((one) => one.remote === remote && one.version === version);
  if (!found) return 'No page views';
  const { views, failures, median_ms } = found;
  return `${counted(views, 'view')}, ${count(failures)} failed, median ${medianWords(median_ms)}`;
}

const columns: readonly Column<DeliveryChange>[] = [
  { key: 'at', header: 'Time', cell: ({ at }) => <LocalMoment at={at} />, rowHeader: true },
  { key: 'by', header: 'Who' },
  { key: 'kind', header: 'Change', cell: (change) => changeWords(change) },
  { key: 'from', header: 'From' },
  { key: 'to', header: 'To' },
];

/** Who switched a remote's versions and when, newest first, closed until asked for. */
export function History({ remote: { name, history } }: { remote: DeliveredRemote }) {
  return (
    <details>
      <summary className={summary.summary}>History of {name}</summary>
      <Table
        caption={`History of ${name}`}
        columns={columns}
        rows={history}
        rowKey={({ at, kind, to }) => `${at} ${kind} ${to}`}
      />
    </details>
  );
}

const words: Readonly<Record<DeliveryChange['kind'], string>> = {
  publish: 'Published',
  rollback: 'Rolled back',
  canary: 'Canary',
  promote: 'Canary made live',
  'end-canary': 'Canary ended',
};

/** A share of visitors: 10% of visitors. */
const shareWords = (percent: number) => `${percent}% of visitors`;

/** What a change did: Canary for 10% of visitors. */
const changeWords = ({ kind, percent }: DeliveryChange): string =>
  percent === undefined ? words[kind] : `${words[kind]} for ${shareWords(percent)}`;
