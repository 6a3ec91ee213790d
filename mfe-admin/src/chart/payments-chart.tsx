import { failureText } from '@adili/http';
import { useApi } from '@adili/http/use-api';
import { kes } from '@adili/schemas/payments/kes';
import type { DailyTotal, Payment } from '@adili/schemas/payments/payment';
import { Alert, Button, CalendarIcon, Card, type Column, count, dayOf, Panel, Table } from '@adili/ui';
import { useEffect, useId, useMemo, useState } from 'react';
import summary from '../layout/summary.module.css';
import { ScrollFrame } from '../lists/list-panel.tsx';
import { BarChart } from './bar-chart.tsx';
import { dailySeries, paymentSeries, type Series, startOfFirstDay, totalsOfDaysBetween } from './bars.ts';
import styles from './payments-chart.module.css';

/** The payments shown, one bar each; or the sums by day, where the operator asks for them. */
export function PaymentsChart({ payments }: { payments: readonly Payment[] }) {
  const noteId = useId();
  const { totals, busy, error, toggle } = useDailyTotals(startOfFirstDay(payments));
  const days = useMemo(() => totals && totalsOfDaysBetween(payments, totals), [totals, payments]);
  const series = useMemo(() => (days ? dailySeries(days) : paymentSeries(payments)), [days, payments]);
  return (
    <Card>
      <div className={styles.content}>
        <Panel
          title="Payment Transactions (Daily)"
          tools={
            <Button
              variant={totals ? 'primary' : 'secondary'}
              size="small"
              aria-pressed={totals !== null}
              busy={busy}
              onClick={toggle}
            >
              <CalendarIcon size={18} />
              Daily totals
            </Button>
          }
        >
          {error && (
            <Alert tone="danger" role="alert">
              {error}
            </Alert>
          )}
          {series.bars.length > 0 && (
            <p className={styles.sum}>
              <strong>{kes(sumOf(series))}</strong> {spanOf(series)}
            </p>
          )}
          <BarChart name="Payment Transactions (Daily)" series={series} describedBy={noteId} />
          <p id={noteId} className={styles.note}>
            {days
              ? 'The total of completed payments for each day (Nairobi time). The table below has the same figures.'
              : 'One bar for each completed payment shown. The Payments table has the same figures.'}
            {payments.some(({ currency }) => currency !== 'KES') &&
              ' Payments in other currencies are in the table alone.'}
          </p>
          {days && <DailyTable totals={days} />}
        </Panel>
      </div>
    </Card>
  );
}

const sumOf = ({ bars }: Series): number => bars.reduce((sum, { amount }) => sum + amount, 0);

/** From the first bar's day to the last one's. */
function spanOf({ bars }: Series): string {
  const [first, last] = [bars[0]?.day, bars.at(-1)?.day];
  return first === last ? `on ${first}` : `from ${first} to ${last}`;
}

/** The sums by Nairobi day from an instant on: read anew whenever they are switched on, or are to reach farther back. */
function useDailyTotals(from: string | undefined) {
  const api = useApi();
  const [isOn, setIsOn] = useState(false);
  /** Null while the single payments are shown. */
  const [totals, setTotals] = useState<readonly DailyTotal[] | null>(null);
  const [error, setError] = useState<string | null>(null);

  useEffect(() => {
    if (!isOn) return;
    const reading = new AbortController();
    const { signal } = reading;
    api
      .call('GET /admin/payments/daily', { query: { from }, signal })
      .then(setTotals)
      .catch((failure) => {
        if (signal.aborted) return;
        setError(failureText(failure));
        setIsOn(false);
      });
    return () => {
      reading.abort();
      setTotals(null);
    };
  }, [api, isOn, from]);

  const toggle = () => {
    setError(null);
    setIsOn(!isOn);
  };

  return { totals, busy: isOn && totals === null, error, toggle };
}

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
function DailyTable({ totals }: { totals: readonly DailyTotal[] }) {
  const labelId = useId();
  return (
    <details>
      <summary id={labelId} className={summary.summary}>
        Daily totals as a table
      </summary>
      <ScrollFrame labelId={labelId}>
        <Table
          caption="Daily totals"
          columns={columns}
          rows={totals}
          rowKey={({ date }) => date}
          empty="No payments found."
        />
      </ScrollFrame>
    </details>
  );
}
