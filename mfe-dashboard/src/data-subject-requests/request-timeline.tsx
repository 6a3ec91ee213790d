import type {
  DataSubjectRequest,
  RequestHistoryEntry,
} from '@adili/schemas/data-subject-requests/data-subject-request';
import type { RequestStatus } from '@adili/schemas/data-subject-requests/status';
import { LocalMoment, Timeline } from '@adili/ui';

const reached: Readonly<Record<RequestStatus, string>> = {
  pending: 'We received it',
  in_progress: 'We took it up',
  completed: 'We completed it',
  rejected: 'We rejected it',
  cancelled: 'You cancelled it',
};
const happened: Readonly<Record<NonNullable<RequestHistoryEntry['event']>, string>> = {
  extended: 'We asked for more time',
  reopened: 'We took the last step back',
};

/** What happened to a request so far. */
export const RequestTimeline = ({ history }: Pick<DataSubjectRequest, 'history'>) => (
  <Timeline
    label="What happened"
    events={history.map(({ status, event, at, reason, informed }) => ({
      key: `${at} ${event ?? status}`,
      time: <LocalMoment at={at} />,
      title: event ? happened[event] : reached[status],
      children: informed ? `${reason}\nYou were informed: ${informed}` : reason,
    }))}
  />
);
