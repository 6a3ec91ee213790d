import { definePage, type PageProps } from '@adili/contract';
import { type Api, ApiError } from '@adili/http';
import type { ReportInFull } from '@adili/schemas/reports/report';
import { Alert, ButtonLink, dayOf, LocalMoment, Unloaded, usePageName, useRead } from '@adili/ui';
import { useCallback } from 'react';
import { pathOfReport } from '../layout/paths.ts';
import { RegisterPage } from '../layout/register-page.tsx';
import { ChangedPanel } from '../reports/changed-panel.tsx';
import { QuietPanel } from '../reports/quiet-panel.tsx';
import { StoodPanel } from '../reports/stood-panel.tsx';
import { WasDuePanel } from '../reports/was-due-panel.tsx';

/** One report. */
function OneReport({ id }: { id: string }) {
  const read = useCallback(
    (api: Api, signal: AbortSignal) => api.call('GET /reports/:id', { params: { id }, signal }),
    [id],
  );
  const { state, retry } = useRead(read);
  if (state.kind === 'failed' && state.error instanceof ApiError && state.error.status === 404)
    return <NoSuchReport />;
  if (state.kind !== 'loaded')
    return <Unloaded title="The report could not be loaded." state={state} retry={retry} />;
  return <LoadedReport report={state.value} />;
}

const NoSuchReport = () => (
  <Alert
    title="There is no such report"
    actions={
      <ButtonLink size="small" to="/compliance/reports">
        See all reports
      </ButtonLink>
    }
  >
    It belongs to another organisation, or there never was one.
  </Alert>
);

function LoadedReport({ report }: { report: ReportInFull }) {
  usePageName(`Week to ${dayOf(report.day)}`);
  return (
    <>
      <p>
        Made <LocalMoment at={report.madeAt} />, from the changes between <LocalMoment at={report.from} /> and{' '}
        <LocalMoment at={report.to} />. Its numbers are from then; titles are today’s.
      </p>
      <ChangedPanel report={report} />
      <WasDuePanel report={report} />
      <QuietPanel report={report} />
      <StoodPanel report={report} />
    </>
  );
}

const Report = ({ params }: PageProps) => (
  <RegisterPage title="Report" path="/compliance/reports" at={pathOfReport(params.id ?? '')}>
    {() => <OneReport key={params.id} id={params.id ?? ''} />}
  </RegisterPage>
);

export default definePage(Report);
