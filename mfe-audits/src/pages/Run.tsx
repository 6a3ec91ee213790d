import { definePage, Link, type PageProps, type SessionUser } from '@adili/contract';
import type { Api } from '@adili/http';
import { readPeople } from '@adili/http/read-people';
import { useApi } from '@adili/http/use-api';
import { mayWork } from '@adili/schemas/members/rights';
import type { Run, RunCriterion } from '@adili/schemas/runs/run';
import { findingVerdicts } from '@adili/schemas/runs/verdict';
import { optionWords } from '@adili/schemas/sites/option-words';
import {
  Alert,
  counted,
  Day,
  FilterBar,
  LocalMoment,
  LoggedInPage,
  Panel,
  Unloaded,
  useFilters,
  usePageName,
  useRead,
  VisuallyHidden,
} from '@adili/ui';
import { useCallback, useMemo, useState } from 'react';
import { FindingsList, filterNames } from '../findings/findings-list.tsx';
import { readRunPicture } from '../findings/read-picture.ts';
import { spoken } from '../format/words.ts';
import { JudgeButton } from '../judging/judge-button.tsx';
import { Judgement, LapsedJudgement } from '../judging/judgement.tsx';
import { Back } from '../layout/back.tsx';
import { Gone, isGone } from '../layout/gone.tsx';
import { MachineNotice } from '../layout/machine-notice.tsx';
import { pathOfDiff, pathOfFindings, pathOfRun, pathOfSite } from '../layout/paths.ts';
import { CriteriaGroups, verdictCounts } from '../runs/criteria-groups.tsx';
import { Downloads } from '../runs/downloads.tsx';
import { PagesPanel } from '../runs/pages-panel.tsx';
import { RunProgress } from '../runs/run-progress.tsx';
import { hasResult, isUnderWay, notKeptWords, RunStateBadge, verdictWords } from '../runs/run-words.tsx';
import { runStream } from '../runs/streams.ts';
import { useFollowed } from '../runs/use-followed.ts';

const readRun = (api: Api, id: string, signal: AbortSignal) =>
  api.call('GET /runs/:id', { params: { id }, signal });

/** One run: also while it goes. */
function OneRun({ id, user }: { id: string; user: SessionUser }) {
  const api = useApi();
  const read = useCallback((calls: Api, signal: AbortSignal) => readRun(calls, id, signal), [id]);
  const { state, retry, change } = useFollowed(read, isUnderWay, runStream);
  if (state.kind !== 'loaded' && isGone(state)) return <Gone title="There is no such audit" />;
  if (state.kind !== 'loaded')
    return <Unloaded title="The audit could not be read." state={state} retry={retry} />;
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
  const canWork = mayWork(user);
  const [said, setSaid] = useState('');
  const looked = optionWords(run.options);
  // Where no page could be audited, each criterion would ask for a person.
  const showsCriteria = run.criteria.length > 0 && run.state !== 'failed';
  return (
    <>
      <Back to={pathOfSite(run.site)}>All audits of {spoken(run.url)}</Back>
      <p>
        <RunStateBadge state={run.state} /> Asked for <LocalMoment at={run.requestedAt} />
        {run.tool && `. ${run.tool}`}
        {run.keptUntil && (
          <>
            . Kept until <Day at={run.keptUntil} />
          </>
        )}
      </p>
      {looked.length > 0 && <p>{looked.join(' ')}</p>}
      <RunProgress run={run} />
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
      {run.problem && (
        <Alert tone={run.state === 'failed' ? 'danger' : 'warning'} title="Something went wrong">
          {run.problem}
        </Alert>
      )}
      {run.pagesWithProblem > 0 && (
        <Alert tone="warning">
          {counted(run.pagesWithProblem, 'page')} could not be audited; the list of pages says why.
        </Alert>
      )}
      {run.pagesUnfinished !== undefined && (
        <Alert tone="warning">
          {counted(run.pagesUnfinished, 'page')} could not be checked in full; the list of pages says why.
        </Alert>
      )}
      {run.notKept && (
        <Alert tone="warning" title="There is more than we keep">
          {notKeptWords(run.failed + run.review, run.notKept)} Fix these first; the next audit shows what is
          left.
        </Alert>
      )}
      {showsCriteria && (
        <Panel
          title="By criterion"
          tools={hasResult(run) && <Link to={pathOfDiff(run.id)}>What changed since the previous audit</Link>}
        >
          <p>{verdictCounts(run.criteria)}</p>
          <MachineNotice />
          <CriteriaGroups criteria={run.criteria} pathOf={(sc) => pathOfFindings(run.id, 'criterion', sc)}>
            {(criterion) => (
              <>
                {hasResult(run) && canWork && criterion.found !== 'failed' && (
                  <JudgeButton
                    run={run.id}
                    criterion={criterion}
                    user={user}
                    onJudged={(judged) => {
                      setSaid(`${judged.criterion} is judged: ${verdictWords[judged.verdict]}.`);
                      onJudged(judged);
                    }}
                  />
                )}
                {criterion.judgement && <Judgement judgement={criterion.judgement} />}
                {criterion.lapsed && criterion.verdict !== 'failed' && (
                  <LapsedJudgement judgement={criterion.lapsed} />
                )}
              </>
            )}
          </CriteriaGroups>
        </Panel>
      )}
      {showsCriteria && (
        <Causes
          key={run.state}
          run={run}
          user={user}
          onVerdictsChanged={(words) => {
            setSaid(`Saved: ${words}.`);
            onVerdictsChanged();
          }}
        />
      )}
      {run.pages.length > 0 && <PagesPanel run={run} />}
      {hasResult(run) && <Downloads run={run} />}
    </>
  );
}

const findingOptions = findingVerdicts.map((value) => ({ value, label: verdictWords[value] }));

const ignoredOptions = [
  { value: 'no', label: 'Not ignored' },
  { value: 'yes', label: 'Ignored' },
];

interface CausesProps extends Pick<LoadedRunProps, 'run' | 'user'> {
  onVerdictsChanged(said: string): void;
}

/** What was found, by cause, in the order to fix it. */
function Causes({ run, user, onVerdictsChanged }: CausesProps) {
  const { id } = run;
  const filters = useFilters(pathOfRun(id), filterNames);
  const people = useRead(readPeople).state;
  const everybody = people.kind === 'loaded' ? people.value : [];
  const picture = useMemo(() => readRunPicture(id), [id]);
  return (
    <Panel id="findings" title="By cause, in the order to fix">
      <FilterBar
        searchLabel="Search findings"
        filters={filters}
        choices={[
          { name: 'verdict', label: 'Verdict', options: findingOptions },
          {
            name: 'criterion',
            label: 'Criterion',
            options: run.criteria
              .filter(({ findings }) => findings > 0)
              .map(({ criterion, name }) => ({ value: criterion, label: `${criterion} ${name}` })),
          },
          {
            name: 'page',
            label: 'Page',
            options: run.pages.map(({ url }) => ({ value: url, label: spoken(url) })),
          },
          { name: 'ignored', label: 'Ignored', options: ignoredOptions },
          { name: 'assignee', label: 'Person', options: [{ value: 'none', label: 'No one' }, ...everybody] },
        ]}
      />
      <FindingsList
        run={id}
        values={filters.values}
        user={user}
        people={everybody}
        picture={picture}
        isFiltered={filters.isFiltered}
        onVerdictsChanged={onVerdictsChanged}
      />
    </Panel>
  );
}

const RunPage = ({ params: { id = '' } }: PageProps) => (
  <LoggedInPage key={id} title="Audit" at={pathOfRun(id)}>
    {(user) => <OneRun id={id} user={user} />}
  </LoggedInPage>
);

export default definePage(RunPage);
