import { kes } from '@adili/schemas/payments/kes';
import type { DailyTotal } from '@adili/schemas/payments/payment';
import { type Column, dayOf, Table } from '@adili/ui';
import { useId } from 'react';
import { count } from '../format/number.ts';
import styles from '../layout/summary.module.css';
import { ScrollFrame } from '../lists/scroll-frame.tsx';

const columns: readonly Column<DailyTotal>[] = [
  {
    key: 'date',
    header: 'Date',
    cell: ({ date }) => <time dateTime={date}>{dayOf(date)}</time>,
    rowHeader: true,
  },
  { key: 'total', header: 'Total (KES)', cell: ({ total }) => kes(total), align: 'end' },
  { key: 'count', header: 'Payments', cell: (day) => count(day.count), align: 'end' },
];

/** The daily totals in figures, newest day first. */
export function DailyTable({ totals }: { totals: readonly DailyTotal[] }) {
  const labelId = useId();
  return (
    <details>
      <summary id={labelId} className={styles.summary}>
        Daily totals as a table
      </summary>
      <ScrollFrame labelId={labelId}>
        <Table
          caption="Daily totals"
          captionHidden
          columns={columns}
          rows={totals}
          rowKey={({ date }) => date}
          empty="No payments found."
        />
      </ScrollFrame>
    </details>
  );
}
