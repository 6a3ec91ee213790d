import { useApi } from '@adili/http/use-api';
import { useWholeList } from '../lists/use-whole-list.ts';
import { WholeListView } from '../lists/whole-list-view.tsx';
import { contactMessages } from './contact-messages.tsx';
import { HandleButton } from './handle-button.tsx';

/** The inbox, and what was done about each message. */
export function WholeMessages() {
  const api = useApi();
  const list = useWholeList(api, contactMessages);
  return (
    <WholeListView
      list={list}
      actions={(message) => <HandleButton api={api} message={message} onChanged={list.replace} />}
    />
  );
}
