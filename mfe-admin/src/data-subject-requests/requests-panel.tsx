import type { ListPage } from '@adili/http/use-list-page';
import type { OperatorRequest } from '@adili/schemas/data-subject-requests/operator-request';
import { ListPanel } from '../lists/list-panel.tsx';
import { sectionColumns } from './request-columns.tsx';

/** Everyone's requests, each with the way to its page. */
export const RequestsPanel = ({ requests }: { requests: ListPage<OperatorRequest> }) => (
  <ListPanel
    of={{
      title: 'Data Subject Requests',
      rows: 'requests',
      path: '/admin/requests',
      columns: sectionColumns,
    }}
    list={requests}
  />
);
