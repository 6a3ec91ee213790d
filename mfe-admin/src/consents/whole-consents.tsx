import { useApi } from '@adili/http/use-api';
import { useWholeList } from '../lists/use-whole-list.ts';
import { WholeListView } from '../lists/whole-list-view.tsx';
import { consents } from './consents.tsx';
import { OptOutButton } from './opt-out-button.tsx';
import { OptOutDialog } from './opt-out-dialog.tsx';
import { OptOutNews } from './opt-out-news.tsx';
import { useOptOut } from './use-opt-out.ts';

/** The whole list of consents, and the way to opt a person out. */
export function WholeConsents() {
  const api = useApi();
  const list = useWholeList(api, consents);
  const optOut = useOptOut(api, list.refresh);
  return (
    <>
      <OptOutNews user={optOut.done} />
      <WholeListView list={list} actions={(consent) => <OptOutButton optOut={optOut} consent={consent} />} />
      <OptOutDialog optOut={optOut} />
    </>
  );
}
