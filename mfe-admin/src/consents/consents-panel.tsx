import type { Api } from '@adili/http';
import { ListPanel } from '../lists/list-panel.tsx';
import { panelOf } from '../lists/panel-of.ts';
import type { List } from '../lists/use-list.ts';
import { consents } from './consents.tsx';
import { OptOutButton } from './opt-out-button.tsx';
import { OptOutDialog } from './opt-out-dialog.tsx';
import { OptOutNews } from './opt-out-news.tsx';
import type { ShownConsent } from './shown-consent.ts';
import { useOptOut } from './use-opt-out.ts';

/** Everyone's consents, and the way to opt a person out. */
export function ConsentsPanel({ api, list }: { api: Api; list: List<ShownConsent> }) {
  const optOut = useOptOut(api, list.refresh);
  return (
    <>
      <OptOutNews user={optOut.done} />
      <ListPanel
        {...panelOf(consents)}
        list={list}
        actions={(consent) => <OptOutButton optOut={optOut} consent={consent} />}
      />
      <OptOutDialog optOut={optOut} />
    </>
  );
}
