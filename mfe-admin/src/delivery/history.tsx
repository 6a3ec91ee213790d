import type { DeliveredRemote, DeliveryChange } from '@adili/schemas/delivery/delivery';
import { type Column, LocalMoment, Table } from '@adili/ui';
import styles from '../layout/summary.module.css';

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
      <summary className={styles.summary}>History of {name}</summary>
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
export const shareWords = (percent: number) => `${percent}% of visitors`;

/** What a change did: Canary for 10% of visitors. */
const changeWords = ({ kind, percent }: DeliveryChange): string =>
  percent === undefined ? words[kind] : `${words[kind]} for ${shareWords(percent)}`;
