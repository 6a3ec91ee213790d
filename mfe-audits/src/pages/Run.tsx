import { definePage, Link, type PageProps, type SessionUser } from '@adili/contract';
import type { Api } from '@adili/http';
import { useApi } from '@adili/http/use-api';
import { mayWork } from '@adili/schemas/members/rights';
import type { Run, RunCriterion } from '@adili/schemas/runs/run';
import {
  Alert,
  Back,
  Button,
  counted,
  Gone,
  LoggedInPage,
  Panel,
  spoken,
  Unloaded,
  usePageName,
  VisuallyHidden,
} from '@adili/ui';
import { useCallback, useState } from 'react';
import { FixFirst } from '../findings/fix-first.tsx';
import { Judgement, LapsedJudgement } from '../judging/judgement.tsx';
import { Judging } from '../judging/judging.tsx';
import { MachineNotice } from '../layout/machine-notice.tsx';
import { pathOfDiff, pathOfFindings, pathOfRun, pathOfSite } from '../layout/paths.ts';
import { CriteriaGroups, criteriaWords } from '../runs/criteria-groups.tsx';
import { Downloads } from '../runs/downloads.tsx';
import { PagesPanel } from '../runs/pages-panel.tsx';
import { RunFacts } from '../runs/run-facts.tsx';
import { RunProgress } from '../runs/run-progress.tsx';
import { hasResult, isUnderWay, notKeptWords, sumWords, verdictWords } from '../runs/run-words.tsx';
import { runStream } from '../runs/streams.ts';
import { useFollowed } from '../runs/use-followed.ts';
import { ShareButton } from '../shares/share-button.tsx';

const readRun = (api: Api, id: string, signal: AbortSignal) =>
  api.call('GET /runs/:id', { params: { id }, signal });

/** One run: also while it goes. */
function OneRun({ id, user }: { id: string; user: SessionUser }) {
  const api = useApi();
  const read = useCallback((calls: Api, signal: AbortSignal) => readRun(calls, id, signal), [id]);
  const { state, retry, change } = useFollowed(read, isUnderWay, runStream);
  if (state.kind !== 'loaded')
    return (
      <Unloaded
        title="The audit could not be loaded."
        state={state}
        retry={retry}
        gone={<Gone title="There is no such audit" to="/audits" label="See all websites" />}
      />
    );
  return (
    <LoadedRun
      run={state.value}
      user={user}
      onJudged={(criterion) =>
        change((now) => ({
          ...now,
          criteria: now.criteria.map((one) => (one.criterion === criterion.criterion ? criterion : one)),
        }))
      }
      onVerdictsChanged={async () => {
        const next = await api.call('GET /runs/:id', { params: { id } });
        change(() => next);
      }}
    />
  );
}

interface LoadedRunProps {
  run: Run;
  user: SessionUser;
  onJudged(criterion: RunCriterion): void;
  onVerdictsChanged(): void;
}

function LoadedRun({ run, user, onJudged, onVerdictsChanged }: LoadedRunProps) {
  usePageName(`Audit of ${spoken(run.url)}`);
  const [said, setSaid] = useState('');
  // Where no page could be audited, each criterion would ask for a person.
  const showsCriteria = run.criteria.length > 0 && run.state !== 'failed';
  return (
    <>
      <Back to={pathOfSite(run.site)}>All audits of {spoken(run.url)}</Back>
      <RunFacts run={run} />
      <RunProgress run={run} />
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
      {run.problem && (
        <Alert tone={run.state === 'failed' ? 'danger' : 'warning'} title="Something went wrong">
          {run.problem}
        </Alert>
      )}
      {showsCriteria && (
        <p>
          {sumWords(run, run.pagesDone - run.pagesWithProblem)}. {criteriaWords(run.criteria)}
        </p>
      )}
      <LeftOut run={run} />
      {showsCriteria && (
        <FixFirst
          key={run.state}
          run={run}
          user={user}
          onVerdictsChanged={(words) => {
            setSaid(`Saved: ${words}.`);
            onVerdictsChanged();
          }}
        />
      )}
      {showsCriteria && (
        <Panel
          title="By criterion"
          tools={hasResult(run) && <Link to={pathOfDiff(run.id)}>What changed since the previous audit</Link>}
        >
          <MachineNotice />
          <Criteria
            run={run}
            user={user}
            onJudged={(judged) => {
              setSaid(`${judged.criterion} is judged: ${verdictWords[judged.verdict]}.`);
              onJudged(judged);
            }}
          />
        </Panel>
      )}
      {run.pages.length > 0 && <PagesPanel run={run} />}
      {hasResult(run) && <Downloads run={run}>{mayWork(user) && <ShareButton run={run} />}</Downloads>}
    </>
  );
}

/** What of the pages was not looked at, and what was found and is not kept. */
const LeftOut = ({ run: { pagesWithProblem, pagesUnfinished, notKept, failed, review } }: { run: Run }) => (
  <>
    {pagesWithProblem > 0 && (
      <Alert tone="warning">
        {counted(pagesWithProblem, 'page')} could not be audited; the list of pages says why.
      </Alert>
    )}
    {pagesUnfinished !== undefined && (
      <Alert tone="warning">
        {counted(pagesUnfinished, 'page')} could not be checked in full; the list of pages says why.
      </Alert>
    )}
    {notKept && (
      <Alert tone="warning" title="There is more than we keep">
        {notKeptWords(failed + review, notKept)} Fix these first; the next audit shows what is left.
      </Alert>
    )}
  </>
);

/** All criteria, which people judge one after the other. */
function Criteria({ run, user, onJudged }: Omit<LoadedRunProps, 'onVerdictsChanged'>) {
  const groups = (judge?: (criterion: string) => void) => (
    <CriteriaGroups criteria={run.criteria} pathOf={(sc) => pathOfFindings(run.id, 'criterion', sc)}>
      {(criterion) => (
        <>
          {judge && criterion.found !== 'failed' && (
            <Button variant="secondary" size="small" onClick={() => judge(criterion.criterion)}>
              {criterion.judgement ? 'Judge again' : 'Judge'}
              <VisuallyHidden> {criterion.criterion}</VisuallyHidden>
            </Button>
          )}
          {criterion.judgement && <Judgement judgement={criterion.judgement} />}
          {criterion.lapsed && criterion.verdict !== 'failed' && (
            <LapsedJudgement judgement={criterion.lapsed} />
          )}
        </>
      )}
    </CriteriaGroups>
  );
  if (!hasResult(run) || !mayWork(user)) return groups();
  return (
    <Judging run={run} user={user} onJudged={onJudged}>
      {groups}
    </Judging>
  );
}

const RunPage = ({ params: { id = '' } }: PageProps) => (
  <LoggedInPage key={id} title="Audit" at={pathOfRun(id)}>
    {(user) => <OneRun id={id} user={user} />}
  </LoggedInPage>
);

export default definePage(RunPage);
