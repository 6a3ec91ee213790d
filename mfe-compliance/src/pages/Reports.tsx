import { definePage } from '@adili/contract';
import { useApi } from '@adili/http/use-api';
import { type ListPageQuery, useListPage } from '@adili/http/use-list-page';
import { useCallback } from 'react';
import { RegisterPage } from '../layout/register-page.tsx';
import { RegisterList } from '../lists/register-list.tsx';
import { reportColumns } from '../reports/report-columns.tsx';

/** The weeks that there are reports of, the newest first. */
function ReportList() {
  const api = useApi();
  const read = useCallback(
    ({ limit, cursor }: ListPageQuery, signal: AbortSignal) =>
      api.list('GET /reports', { query: { limit, cursor }, signal }),
    [api],
  );
  return (
    <RegisterList
      title="Reports"
      list={useListPage(read)}
      columns={reportColumns}
      empty="There’s no report yet. The first comes on the Monday after a framework was adopted."
    />
  );
}

const Reports = () => (
  <RegisterPage
    title="Reports"
    lead="What changed, what was due and what was quiet: every Monday at 07:00. Owners and admins turn it on or off on the Organisation page."
    path="/compliance/reports"
  >
    {() => <ReportList />}
  </RegisterPage>
);

export default definePage(Reports);
