import type { RequestHistoryEntry } from '@adili/schemas/data-subject-requests/data-subject-request';
import { guest, type OperatorRequestDetail } from '@adili/schemas/data-subject-requests/operator-request';
import type { RequestStatus } from '@adili/schemas/data-subject-requests/status';
import { LocalMoment, Panel, Timeline } from '@adili/ui';

const reached: Readonly<Record<RequestStatus, string>> = {
  pending: 'Filed',
  in_progress: 'Started',
  completed: 'Completed',
  rejected: 'Rejected',
  cancelled: 'Cancelled by the person',
};
const happened: Readonly<Record<NonNullable<RequestHistoryEntry['event']>, string>> = {
  extended: 'Extended',
  reopened: 'Taken back',
};

/** What happened to the request so far, and by whom. */
export const HistoryPanel = ({ request: { history, names } }: { request: OperatorRequestDetail }) => (
  <Panel title="Timeline">
    <Timeline
      label="Timeline"
      events={history.map(({ status, event, at, by, reason, informed }) => ({
        key: `${at} ${event ?? status}`,
        time: (
          <>
            <LocalMoment at={at} />, {by === guest ? 'a person who was not logged in' : (names[by] ?? by)}
          </>
        ),
        title: event ? happened[event] : reached[status],
        children: informed ? `${reason}\nInformed: ${informed}` : reason,
      }))}
    />
  </Panel>
);
