import type { Api } from '@adili/http';
import type { Payment } from '@adili/schemas/payments/payment';
import { Alert, Button, CalendarIcon, Card, Panel } from '@adili/ui';
import { useId, useMemo } from 'react';
import { BarChart } from './bar-chart.tsx';
import { dailySeries, paymentSeries } from './bars.ts';
import { DailyTable } from './daily-table.tsx';
import { startOfFirstDay, totalsOfDaysBetween } from './days-between.ts';
import styles from './payments-chart.module.css';
import { useDailyTotals } from './use-daily-totals.ts';

interface PaymentsChartProps {
  api: Api;
  payments: readonly Payment[];
}

/** The payments shown, one bar each; or the sums by day, where the operator asks for them. */
export function PaymentsChart({ api, payments }: PaymentsChartProps) {
  const noteId = useId();
  const { totals, busy, error, toggle } = useDailyTotals(api, startOfFirstDay(payments));
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
          <BarChart name="Payment Transactions (Daily)" series={series} describedBy={noteId} />
          <p id={noteId} className={styles.note}>
            {days
              ? 'All completed payments of a day in Nairobi together, for each day of the payments shown. The same figures stand in the table below.'
              : 'One bar for each completed payment shown. The same figures stand in the Payments table.'}
          </p>
          {days && <DailyTable totals={days} />}
        </Panel>
      </div>
    </Card>
  );
}
