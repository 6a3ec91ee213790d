import type { Api } from '@adili/http';
import { purposeLabel } from '@adili/schemas/consents/purposes';
import { Badge, Button, type Column, Moment } from '@adili/ui';
import { ListPanel } from '../lists/list-panel.tsx';
import type { List } from '../lists/use-list.ts';
import { OptOutDialog } from './opt-out-dialog.tsx';
import { OptOutNews } from './opt-out-news.tsx';
import type { ShownConsent } from './shown-consent.ts';
import { useOptOut } from './use-opt-out.ts';

const columns: readonly Column<ShownConsent>[] = [
  { key: 'user', header: 'User ID', cell: ({ user_id }) => user_id, rowHeader: true },
  {
    key: 'status',
    header: 'Consent Status',
    cell: ({ consent }) => (
      <Badge tone={consent ? 'success' : 'neutral'}>{consent ? 'Granted' : 'Revoked'}</Badge>
    ),
  },
  { key: 'date', header: 'Date', cell: ({ created_at }) => <Moment at={created_at} /> },
  { key: 'purpose', header: 'Purpose', cell: ({ purpose }) => purposeLabel(purpose) },
  { key: 'name', header: 'Name', cell: ({ user_name, user_email }) => user_name ?? user_email ?? '–' },
];

interface ConsentsPanelProps {
  api: Api;
  consents: List<ShownConsent>;
}

/** Everyone's consents, and the way to opt a person out. */
export function ConsentsPanel({ api, consents }: ConsentsPanelProps) {
  const optOut = useOptOut(api, consents.refresh);
  return (
    <>
      <ListPanel
        title="Consents"
        list={consents}
        columns={columns}
        empty="No consents found."
        actions={({ user_id, consent }) =>
          consent && (
            <Button
              variant="secondary"
              size="small"
              aria-label={`Opt-Out user ${user_id}`}
              onClick={() => optOut.select(user_id)}
            >
              Opt-Out
            </Button>
          )
        }
      />
      <OptOutNews user={optOut.done} />
      <OptOutDialog optOut={optOut} />
    </>
  );
}
