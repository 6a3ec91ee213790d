import type { DeliveredRemote, DeliveryChange } from '@adili/schemas/delivery/delivery';
import { type Column, LocalMoment, Table } from '@adili/ui';
import styles from '../layout/summary.module.css';
import { changeWords } from './change-words.ts';

const columns: readonly Column<DeliveryChange>[] = [
  { key: 'at', header: 'Time', cell: ({ at }) => <LocalMoment at={at} />, rowHeader: true },
  { key: 'by', header: 'Who', cell: ({ by }) => by },
  { key: 'kind', header: 'Change', cell: changeWords },
  { key: 'from', header: 'From', cell: ({ from }) => from ?? '–' },
  { key: 'to', header: 'To', cell: ({ to }) => to ?? '–' },
];

/** Who switched a remote's versions and when, newest first, closed until asked for. */
export function History({ remote: { name, history } }: { remote: DeliveredRemote }) {
  return (
    <details>
      <summary className={styles.summary}>History of {name}</summary>
      <Table
        caption={`History of ${name}`}
        captionHidden
        columns={columns}
        rows={history}
        rowKey={({ at, kind, to }) => `${at} ${kind} ${to}`}
      />
    </details>
  );
}
