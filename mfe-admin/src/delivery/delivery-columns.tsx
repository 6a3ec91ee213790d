import type { DeliveredRemote } from '@adili/schemas/delivery/delivery';
import { Badge, type Column } from '@adili/ui';
import { WithNote } from '../lists/with-note.tsx';
import { shareWords } from './change-words.ts';
import { liveSince } from './live-since.ts';
import { VersionCell } from './version-cell.tsx';
import { type PageLoads, viewsOf } from './views-of.ts';

type Release = NonNullable<DeliveredRemote['live']>;

const published = (release: Release | null) =>
  release?.publishedAt ? { at: release.publishedAt, by: release.publishedBy } : null;

/** A remote's versions beside each other, each with its page views where those are known. */
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
