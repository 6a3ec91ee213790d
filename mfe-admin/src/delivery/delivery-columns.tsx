import type { DeliveredRemote } from '@adili/schemas/delivery/delivery';
import type { PageLoadSummary } from '@adili/schemas/page-loads/page-load';
import { Badge, type Column, LocalMoment } from '@adili/ui';
import { count, duration } from '../format/numbers.ts';
import { WithNote } from '../lists/with-note.tsx';
import { shareWords } from './history.tsx';
import styles from './version-cell.module.css';

type Release = NonNullable<DeliveredRemote['live']>;

const published = (release: Release | null) =>
  release?.publishedAt ? { at: release.publishedAt, by: release.publishedBy } : null;

/** A remote's versions next to each other, each with its page views where those are known. */
export function deliveryColumns(loads: PageLoads): readonly Column<DeliveredRemote>[] {
  const views = (name: string, release: Release | null) => release && viewsOf(loads, name, release.version);
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
      cell: (remote) => (
        <VersionCell
          version={remote.live?.version}
          verb="Since"
          since={liveSince(remote)}
          views={views(remote.name, remote.live)}
        />
      ),
    },
    {
      key: 'previous',
      header: 'Previous version',
      cell: ({ name, previous }) => (
        <VersionCell
          version={previous?.version}
          verb="Published"
          since={published(previous)}
          views={views(name, previous)}
        />
      ),
    },
    {
      key: 'canary',
      header: 'Canary',
      cell: ({ name, canary }) => (
        <VersionCell
          version={canary?.version}
          share={canary ? shareWords(canary.percent) : undefined}
          verb="Published"
          since={published(canary)}
          views={views(name, canary)}
        />
      ),
    },
    { key: 'contract', header: 'Contract', cell: ({ live }) => live?.contract ?? '–' },
  ];
}

interface VersionCellProps {
  /** Undefined where there is none. */
  version: string | undefined;
  /** What happened at the instant: Since, Published. */
  verb: string;
  since: Since | null;
  /** Share of visitors: 10% of visitors. */
  share?: string;
  /** Its page views in words. */
  views: string | null;
}

/** A version of a remote, where it comes from and how it does. */
function VersionCell({ version, verb, since, share, views }: VersionCellProps) {
  if (version === undefined) return '–';
  return (
    <>
      <span className={styles.version}>{version}</span>
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
  return live?.publishedAt ? { at: live.publishedAt, by: live.publishedBy } : null;
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
  const noun = views === 1 ? 'view' : 'views';
  return `${count(views)} ${noun}, ${count(failures)} failed, median ${medianWords(median_ms)}`;
}
