import { useApi } from '@adili/http/use-api';
import { ActionButton } from '@adili/ui';
import { FilteredListView } from '../lists/filtered-list-view.tsx';
import { useFilteredList } from '../lists/use-filtered-list.ts';
import { contactMessages } from './contact-messages.tsx';

/** The inbox, and what was done about each message. */
export function MessagesList() {
  const api = useApi();
  const list = useFilteredList(api, contactMessages);
  return (
    <FilteredListView
      list={list}
      actions={({ id, email, handled = false }) => {
        const name = handled ? 'Mark as new' : 'Mark as handled';
        return (
          <ActionButton
            variant="secondary"
            size="small"
            aria-label={`${name}: the message of ${email}`}
            act={async () => {
              const body = { handled: !handled };
              list.replace(await api.call('PATCH /admin/messages/:id', { params: { id }, body }));
            }}
          >
            {name}
          </ActionButton>
        );
      }}
    />
  );
}
