import type { Api } from '@adili/http';
import { useApi } from '@adili/http/use-api';
import type { ListPage } from '@adili/http/use-list-page';
import { FilteredListView } from '../lists/filtered-list-view.tsx';
import { ListPanel } from '../lists/list-panel.tsx';
import { useFilteredList } from '../lists/use-filtered-list.ts';
import { consents, type ShownConsent } from './consents.tsx';
import { useOptOut } from './opt-out.tsx';

/** The first of everyone's consents, and the way to opt a person out. */
export function ConsentsPanel({ api, list }: { api: Api; list: ListPage<ShownConsent> }) {
  const { actions, below } = useOptOut(api, list.refresh);
  return (
    <>
      <ListPanel of={consents} list={list} actions={actions} />
      {below}
    </>
  );
}

/** The whole list of consents, with the same. */
export function ConsentsList() {
  const api = useApi();
  const list = useFilteredList(api, consents);
  const { actions, below } = useOptOut(api, list.refresh);
  return (
    <>
      <FilteredListView list={list} actions={actions} />
      {below}
    </>
  );
}
