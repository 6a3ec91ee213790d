import { CheckIcon, Table, VisuallyHidden } from '@adili/ui';
import { plans } from '../data/plans.ts';
import { type ComparisonRow, comparison, type Holding } from '../data/pricing.ts';
import styles from './comparison-table.module.css';

function Held({ holding }: { holding: Holding | undefined }) {
  if (typeof holding === 'string') return holding;
  return holding ? (
    <>
      <CheckIcon className={styles.yes} />
      <VisuallyHidden>Included</VisuallyHidden>
    </>
  ) : (
    <>
      <span aria-hidden="true" className={styles.no} />
      <VisuallyHidden>Not included</VisuallyHidden>
    </>
  );
}

/** The plans' features side by side, on a narrow screen too. */
export function ComparisonTable() {
  return (
    <div className={styles.compact}>
      <Table
        caption="Plans compared"
        rows={comparison}
        rowKey={({ name }: ComparisonRow) => name}
        empty="No plans to compare."
        columns={[
          { key: 'name', header: 'What you get', cell: ({ name }) => name, rowHeader: true },
          ...plans.map(({ title }, index) => ({
            key: title,
            header: title,
            cell: ({ holdings }: ComparisonRow) => <Held holding={holdings[index]} />,
          })),
        ]}
      />
    </div>
  );
}
