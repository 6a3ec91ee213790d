import type { EntitlementUse } from '@adili/schemas/entitlements/entitlement-use';
import { entitlements } from '@adili/schemas/entitlements/entitlements';
import { amountText } from '@adili/schemas/entitlements/words';
import { Alert, type Column, Panel, Table } from '@adili/ui';

/** How much of it the plan gives: 'Up to 15 people', 'No limit', 'Included' or 'Not included'. */
function limitText({ name, limit }: EntitlementUse): string {
  if (typeof limit === 'number') return `Up to ${amountText(name, limit)}`;
  if (!limit) return 'Not included';
  return entitlements[name].unit ? 'No limit' : 'Included';
}

/** What there is may be more than the plan holds now. */
const isOver = ({ limit, used = 0 }: EntitlementUse) =>
  (typeof limit === 'number' && used > limit) || (limit === false && used > 1);

const columns: readonly Column<EntitlementUse>[] = [
  {
    key: 'name',
    header: 'What',
    rowHeader: true,
    cell: ({ name }) => entitlements[name].title,
  },
  { key: 'limit', header: 'In your plan', cell: limitText },
  {
    key: 'used',
    header: 'Used',
    cell: ({ name, used }) => (used === undefined ? '–' : amountText(name, used)),
  },
];

/** All that plans give today, as the organisation has it now, with what it uses. */
export const PlanLimits = ({ uses }: { uses: readonly EntitlementUse[] }) => (
  <Panel title="What your plan gives">
    {uses.filter(isOver).map((use) => (
      <Alert key={use.name} tone="warning" title={`${entitlements[use.name].title}: over the limit`}>
        You have {amountText(use.name, use.used ?? 0)}. Nothing is deleted: what is there stays and can be
        read, and nothing can be added until there is room, or on a higher plan.
      </Alert>
    ))}
    <Table
      caption="What your plan gives"
      columns={columns}
      rows={uses.filter(({ planned }) => !planned)}
      rowKey={({ name }) => name}
      empty="Nothing yet."
    />
    <p>Requests, consents, the second factor, export and deletion need no plan.</p>
  </Panel>
);
