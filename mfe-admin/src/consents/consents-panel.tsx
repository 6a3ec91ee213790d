import type { Api } from '@adili/http';
import { ListPanel } from '../lists/list-panel.tsx';
import { panelOf } from '../lists/panel-of.ts';
import type { List } from '../lists/use-list.ts';
import { consents, type ShownConsent } from './consents.tsx';
import { OptOutButton } from './opt-out-button.tsx';
import { OptOutDialog } from './opt-out-dialog.tsx';
import { useOptOut } from './use-opt-out.ts';

/** Everyone's consents, and the way to opt a person out. */
export function ConsentsPanel({ api, list }: { api: Api; list: List<ShownConsent> }) {
  const optOut = useOptOut(api, list.refresh);
  return (
    <>
      <ListPanel
        {...panelOf(consents)}
        list={list}
        actions={({ user_id }) => <OptOutButton optOut={optOut} user={user_id} />}
      />
      <OptOutDialog optOut={optOut} />
    </>
  );
}
