import { definePage, type PageProps } from '@adili/contract';
import type { Api } from '@adili/http';
import type { SharedRun } from '@adili/schemas/run-shares/run-share';
import {
  Alert,
  count,
  counted,
  Day,
  LocalMoment,
  PageHeader,
  Section,
  spoken,
  Unloaded,
  useRead,
} from '@adili/ui';
import { useCallback } from 'react';
import { MachineNotice } from '../layout/machine-notice.tsx';
import { TriedFindings } from '../page-audits/tried-findings.tsx';
import { CriteriaGroups, criteriaWords } from '../runs/criteria-groups.tsx';
import { findingsTitle, sumsOf, sumWords } from '../runs/run-words.tsx';

/** The result of an audit, for who has its link. */
function Shared({ token }: { token: string }) {
  const { state, retry } = useRead(
    useCallback(
      (api: Api, signal: AbortSignal) => api.call('GET /shared-runs/:token', { params: { token }, signal }),
      [token],
    ),
  );
  if (state.kind === 'loaded') return <Result run={state.value} />;
  return (
    <>
      <PageHeader title="Accessibility audit" />
      <Section title="Result">
        <Unloaded
          title="The result could not be loaded."
          state={state}
          retry={retry}
          gone={<Alert title="This link no longer works">Ask whoever sent it to you for a new one.</Alert>}
        />
      </Section>
    </>
  );
}

function Result({ run }: { run: SharedRun }) {
  const { url, endedAt, pagesDone, pagesWithProblem, expiresAt, criteria, findings, notShown } = run;
  const sums = sumsOf(findings);
  return (
    <>
      <PageHeader title={`Accessibility audit of ${spoken(url)}`} />
      <Section title={findingsTitle(sums)}>
        <p>
          {notShown === undefined && `${sumWords(sums, pagesDone - pagesWithProblem)}. `}
          {criteriaWords(criteria)}
        </p>
        <p>
          {endedAt && (
            <>
              Finished <LocalMoment at={endedAt} />.{' '}
            </>
          )}
          {counted(pagesDone, 'page')}
          {pagesWithProblem > 0 && `, ${count(pagesWithProblem)} of them could not be audited`}. This link
          works until <Day at={expiresAt} />.
        </p>
        {notShown !== undefined && (
          <Alert>
            The first {count(findings.length)} findings are shown, of {count(findings.length + notShown)}.
          </Alert>
        )}
        <TriedFindings audit={{ id: '', findings }} />
      </Section>
      <Section title="By criterion">
        <MachineNotice />
        <CriteriaGroups criteria={criteria} />
      </Section>
    </>
  );
}

const SharedPage = ({ params: { token = '' } }: PageProps) => <Shared key={token} token={token} />;

export default definePage(SharedPage, { head: () => ({ title: 'Accessibility audit' }) });
