import { Fact } from '@adili/contract';
import { CheckIcon, StaticTable, VisuallyHidden } from '@adili/ui';
import { ClaimMark } from '../claims/claim-mark.tsx';
import { type Holding, type PlanRow, planRows } from '../data/plan-rows.ts';
import { plans } from '../data/plans.ts';
import styles from './comparison-table.module.css';

function Held({ holding: { held, claims } }: { holding: Holding }) {
  if (typeof held === 'string')
    return (
      <>
        {held}
        <ClaimMark of={claims} />
      </>
    );
  return held ? (
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

/** What each plan gives, side by side, on a narrow screen too. */
export function ComparisonTable() {
  return (
    <div className={styles.compact}>
      <StaticTable
        caption="Plans compared"
        rows={planRows}
        rowKey={({ name }: PlanRow) => name}
        columns={[
          {
            key: 'name',
            header: 'What you get',
            cell: ({ name, claims }) => (
              <>
                {name}
                <ClaimMark of={claims} />
              </>
            ),
            rowHeader: true,
          },
          ...plans.map(({ id, title }) => ({
            key: title,
            header: title,
            cell: ({ holdings }: PlanRow) => <Held holding={holdings[id]} />,
          })),
        ]}
      />
      <p className={styles.note}>
        What is marked <em>planned</em> is not in the product yet, and can’t be used today.{' '}
        <Fact name="audits.here" />
      </p>
    </div>
  );
}
