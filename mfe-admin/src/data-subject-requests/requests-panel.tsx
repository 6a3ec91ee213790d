import type { OperatorRequest } from '@adili/schemas/data-subject-requests/operator-request';
import { ListPanel } from '../lists/list-panel.tsx';
import type { List } from '../lists/use-list.ts';
import { sectionColumns } from './request-columns.tsx';

/** Everyone's requests, each with the way to its page. */
export const RequestsPanel = ({ requests }: { requests: List<OperatorRequest> }) => (
  <ListPanel
    title="Data Subject Requests"
    path="/admin/requests"
    list={requests}
    columns={sectionColumns}
    empty="No requests found."
  />
);
