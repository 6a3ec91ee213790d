import type { Delivery } from '@adili/schemas/delivery/delivery';
import { Alert, Table } from '@adili/ui';
import { deliveryColumns } from './delivery-columns.tsx';
import { History } from './history.tsx';
import type { PageLoads } from './views-of.ts';

interface DeliveredProps {
  delivery: Delivery;
  loads: PageLoads;
}

/** What the shell delivers: what is wrong first, then every remote, then what was done to each. */
export function Delivered({ delivery: { problem, remotes, shell }, loads }: DeliveredProps) {
  return (
    <>
      {problem && (
        <Alert tone="warning" title="Registry">
          {problem}
        </Alert>
      )}
      {remotes.map(
        (remote) =>
          remote.problem && (
            <Alert key={remote.name} tone="warning" title={remote.name}>
              {remote.problem}
            </Alert>
          ),
      )}
      <p>
        The shell is version {shell.version} and speaks contract {shell.contract}.
      </p>
      <Table
        caption="Delivery"
        captionHidden
        columns={deliveryColumns(loads)}
        rows={remotes}
        rowKey={({ name }) => name}
        empty="No remotes found."
      />
      <div>
        {remotes
          .filter(({ history }) => history.length > 0)
          .map((remote) => (
            <History key={remote.name} remote={remote} />
          ))}
      </div>
    </>
  );
}
