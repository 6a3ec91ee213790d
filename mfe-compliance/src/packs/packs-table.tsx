import type { Pack } from '@adili/schemas/packs/pack';
import { Badge, type BadgeTone, type Column, LocalMoment, sizeWords, Table } from '@adili/ui';
import { DownloadPack } from './download-pack.tsx';
import styles from './packs-table.module.css';

const stateWords: Readonly<Record<Pack['state'], string>> = {
  queued: 'Waiting for its turn',
  running: 'Being made',
  done: 'Done',
  failed: 'Not made',
};
const tones: Readonly<Record<Pack['state'], BadgeTone>> = {
  queued: 'neutral',
  running: 'accent',
  done: 'success',
  failed: 'danger',
};

const columnsOf = (titles: Readonly<Record<string, string>>): readonly Column<Pack>[] => [
  {
    key: 'requestedAt',
    header: 'Asked for',
    rowHeader: true,
    cell: ({ requestedAt }) => <LocalMoment at={requestedAt} />,
  },
  {
    key: 'frameworks',
    narrow: 'note',
    header: 'Frameworks',
    cell: ({ frameworks }) => frameworks.map((id) => titles[id] ?? id).join(', '),
  },
  {
    key: 'state',
    header: 'State',
    cell: ({ state, problem }) => (
      <>
        <Badge tone={tones[state]}>{stateWords[state]}</Badge>
        {problem && <span className={styles.note}>{problem}</span>}
      </>
    ),
  },
  {
    key: 'asOf',
    header: 'As of',
    cell: ({ asOf, size, sha256 }) =>
      asOf ? (
        <>
          <LocalMoment at={asOf} />
          <span className={styles.note}>
            {size !== undefined && sizeWords(size)}
            {sha256 && <span className={styles.hash}>SHA-256 {sha256}</span>}
          </span>
        </>
      ) : (
        '–'
      ),
  },
];

interface PacksTableProps {
  packs: readonly Pack[];
  /** What each framework is called, by its id. */
  titles: Readonly<Record<string, string>>;
}

/** The packs of the last days, each with its download. */
export const PacksTable = ({ packs, titles }: PacksTableProps) => (
  <Table
    caption="Packs"
    columns={columnsOf(titles)}
    rows={packs}
    empty="No pack has been made recently."
    actions={(pack) => <DownloadPack pack={pack} />}
  />
);
