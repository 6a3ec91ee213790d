import { definePage, Link, type PageProps, type SessionUser } from '@adili/contract';
import { type Api, ApiError } from '@adili/http';
import { readPeople } from '@adili/http/read-people';
import { useApi } from '@adili/http/use-api';
import type { FrameworkDetail } from '@adili/schemas/frameworks/framework';
import { mayManage } from '@adili/schemas/members/rights';
import type { Readiness } from '@adili/schemas/readiness/readiness';
import {
  type RequirementState,
  requirementStates,
  requirementStateWords,
} from '@adili/schemas/requirements/requirement-state';
import {
  Actions,
  Alert,
  ButtonLink,
  CountLinks,
  count,
  FilterBar,
  Unloaded,
  useFilters,
  usePageName,
  useRead,
} from '@adili/ui';
import { useCallback } from 'react';
import { notesOf, Reviewed, Source, WordNotes } from '../frameworks/framework-facts.tsx';
import styles from '../frameworks/framework-head.module.css';
import { OwnersNotice } from '../layout/owners-notice.tsx';
import {
  pathOfFramework,
  pathOfImportingInclusions,
  pathOfMetByRecords,
  pathOfSelfDeclared,
} from '../layout/paths.ts';
import { RegisterPage } from '../layout/register-page.tsx';
import { StatesNotice } from '../layout/states-notice.tsx';
import { SavedFilters } from '../lists/saved-filters.tsx';
import { FrameworkMappings } from '../mappings/framework-mappings.tsx';
import { Checklist } from '../requirements/checklist.tsx';
import { RequirementTexts } from '../requirements/requirement-texts.tsx';
import { checklistFilters, useChecklist } from '../requirements/use-checklist.ts';

const states = requirementStates.map((value) => ({ value, label: requirementStateWords[value] }));
const dueOptions = [
  { value: 'overdue', label: 'Overdue' },
  { value: 'soon', label: 'Within a week' },
];

const proofOptions = [
  { value: 'records', label: 'Adili’s records alone' },
  { value: 'statements', label: 'Self-declared' },
];

interface FrameworkRead {
  framework: FrameworkDetail;
  readiness: Readiness;
}

async function readFramework(api: Api, id: string, signal: AbortSignal): Promise<FrameworkRead> {
  const [framework, readiness] = await Promise.all([
    api.call('GET /frameworks/:id', { params: { id }, signal }),
    api.call('GET /readiness', { signal }),
  ]);
  return { framework, readiness };
}

interface OneFrameworkProps {
  id: string;
  user: SessionUser;
}

/** One framework of the organisation: what it is, how it stands, and each requirement. */
function OneFramework({ id, user }: OneFrameworkProps) {
  const api = useApi();
  const { state, retry, change } = useRead(
    useCallback((calls: Api, signal: AbortSignal) => readFramework(calls, id, signal), [id]),
  );
  if (state.kind === 'failed' && state.error instanceof ApiError && state.error.status === 404)
    return <NoSuchFramework />;
  if (state.kind !== 'loaded')
    return <Unloaded title="The framework could not be loaded." state={state} retry={retry} />;
  const { framework, readiness } = state.value;
  const standing = readiness.frameworks.find((one) => one.id === id);
  const countAnew = async () => {
    const next = await api.call('GET /readiness');
    change((now) => ({ ...now, readiness: next }));
  };
  return (
    <>
      <FrameworkHead framework={framework} />
      {standing ? (
        <RequirementTexts framework={id}>
          <AdoptedChecklist
            user={user}
            framework={id}
            counts={{ ...standing, not_applicable: standing.notApplicable }}
            metByRecords={standing.metByRecords}
            selfDeclared={standing.selfDeclared}
            onStatesChanged={countAnew}
          />
        </RequirementTexts>
      ) : (
        <Alert
          title="Your organisation hasn’t adopted it"
          actions={
            <ButtonLink size="small" to="/compliance/adopt">
              See the frameworks
            </ButtonLink>
          }
        >
          Requirements have a state once their framework is adopted.
        </Alert>
      )}
      {notesOf([framework]).length > 0 && <WordNotes notes={notesOf([framework])} />}
    </>
  );
}

const NoSuchFramework = () => (
  <Alert
    title="There is no such framework"
    actions={
      <ButtonLink size="small" to="/compliance/adopt">
        See the frameworks
      </ButtonLink>
    }
  >
    It isn’t one of ours, and your organisation hasn’t imported it.
  </Alert>
);

/** What a framework is, and where it comes from. */
function FrameworkHead({ framework }: { framework: FrameworkDetail }) {
  const { title, fullName, edition, successor } = framework;
  usePageName(title);
  return (
    <div className={styles.head}>
      <p>{fullName ? `${fullName}: ${edition}` : edition}</p>
      <p className={styles.facts}>
        <Reviewed
          reviewed={framework.reviewed}
          imported={framework.imported}
          note={notesOf([framework]).length || undefined}
        />
        <Source framework={framework} />
      </p>
      {successor && (
        <p className={styles.facts}>
          This edition is retired. <Link to={pathOfFramework(successor)}>See the one in force</Link>
        </p>
      )}
    </div>
  );
}

interface AdoptedChecklistProps {
  user: SessionUser;
  framework: string;
  counts: Readonly<Record<RequirementState, number>>;
  metByRecords: number;
  selfDeclared: number;
  onStatesChanged(): void;
}

function AdoptedChecklist(props: AdoptedChecklistProps) {
  const { user, framework, counts, metByRecords, selfDeclared, onStatesChanged } = props;
  const filters = useFilters(pathOfFramework(framework), checklistFilters);
  const list = useChecklist(framework, filters.values);
  const people = useRead(readPeople).state;
  const everybody = people.kind === 'loaded' ? people.value : [];
  return (
    <>
      <CountLinks
        kinds={requirementStates}
        of={(state) => counts[state]}
        words={(state) => requirementStateWords[state]}
        current={filters.values.state}
        pathOf={(state) => pathOfFramework(framework, state)}
      />
      {metByRecords > 0 && (
        <p>
          <Link to={pathOfMetByRecords(framework)}>
            {count(metByRecords)} {metByRecords === 1 ? 'is' : 'are'} met by records that Adili keeps for you
          </Link>
          .
        </p>
      )}
      {selfDeclared > 0 && (
        <p>
          <Link to={pathOfSelfDeclared(framework)}>
            {count(selfDeclared)} {selfDeclared === 1 ? 'is' : 'are'} self-declared, by a typed statement
            alone
          </Link>
          .
        </p>
      )}
      <StatesNotice />
      <OwnersNotice />
      <FrameworkMappings
        framework={framework}
        user={user}
        isAlone={everybody.length === 1}
        onStatesChanged={() => {
          void list.refresh();
          onStatesChanged();
        }}
      />
      <FilterBar
        searchLabel="Search requirements"
        filters={filters}
        choices={[
          { name: 'state', label: 'State', options: states },
          { name: 'owner', label: 'Owner', options: [{ value: 'none', label: 'No owner' }, ...everybody] },
          { name: 'due', label: 'Due', options: dueOptions },
          { name: 'proof', label: 'Met by', options: proofOptions },
        ]}
      />
      <SavedFilters user={user} filters={filters} />
      {mayManage(user) && (
        <Actions>
          <ButtonLink variant="quiet" size="small" to={pathOfImportingInclusions}>
            Import justifications
          </ButtonLink>
        </Actions>
      )}
      <Checklist
        list={list}
        user={user}
        people={everybody}
        isFiltered={filters.isFiltered}
        onStatesChanged={onStatesChanged}
      />
    </>
  );
}

const Framework = ({ params }: PageProps) => (
  <RegisterPage
    key={params.framework}
    title="Checklist"
    path="/compliance"
    at={pathOfFramework(params.framework ?? '')}
  >
    {(user) => <OneFramework id={params.framework ?? ''} user={user} />}
  </RegisterPage>
);

export default definePage(Framework);
