import { actionWords } from '@adili/schemas/audit-entries/action-words';
import type { ReportInFull } from '@adili/schemas/reports/report';
import { type Column, count, counted, Facts, LocalMoment, Panel, Table } from '@adili/ui';
import { deletedSince } from '../format/words.ts';

const columns: readonly Column<ReportInFull['lastChanges'][number]>[] = [
  { key: 'action', header: 'What was done', rowHeader: true, cell: ({ action }) => actionWords(action) },
  { key: 'title', header: 'Of what', cell: ({ title }) => title ?? deletedSince },
  { key: 'at', header: 'When', cell: ({ at }) => <LocalMoment at={at} /> },
];

/** What was done in a register within the week. */
export function ChangedPanel({
  report: { changes, changesByAction, lastChanges },
}: {
  report: ReportInFull;
}) {
  return (
    <Panel title="What changed">
      {changes === 0 ? (
        <p>Nothing: the register didn’t change that week.</p>
      ) : (
        <>
          <Facts
            facts={changesByAction.map(({ action, count: times }) => ({
              name: actionWords(action),
              value: count(times),
            }))}
          />
          <Table
            caption="Last changes"
            columns={columns}
            rows={lastChanges}
            rowKey={(change) => `${lastChanges.indexOf(change)}`}
          />
          {changes > lastChanges.length && (
            <p>{`These are the last ${count(lastChanges.length)} of ${counted(changes, 'change')}. The audit trail has all of them.`}</p>
          )}
        </>
      )}
    </Panel>
  );
}
