import { definePage, Link, type SessionUser } from '@adili/contract';
import type { Api } from '@adili/http';
import type { Adoption } from '@adili/schemas/frameworks/adoption';
import type { Framework } from '@adili/schemas/frameworks/framework';
import { pageSize } from '@adili/schemas/limits';
import { mayManage, mayWork } from '@adili/schemas/members/rights';
import { Alert, EmptyState, Panel, Unloaded, useRead } from '@adili/ui';
import { useCallback, useState } from 'react';
import styles from '../frameworks/adopt.module.css';
import { hasAnswers, type OrganisationAnswers, queryOf, useAnswers } from '../frameworks/answers.ts';
import { FrameworksTable } from '../frameworks/frameworks-table.tsx';
import { ImportPanel } from '../frameworks/import-panel.tsx';
import { inOrder } from '../frameworks/in-order.ts';
import { Questionnaire } from '../frameworks/questionnaire.tsx';
import { StartersNotice } from '../frameworks/starters-notice.tsx';
import { Suggestions } from '../frameworks/suggestions.tsx';
import { pathOfFramework } from '../layout/paths.ts';
import { hasRegister } from '../layout/plan-notice.tsx';
import { RegisterPage } from '../layout/register-page.tsx';

interface FrameworksRead {
  frameworks: readonly Framework[];
  adoptions: readonly Adoption[];
}

async function readFrameworks(api: Api, signal: AbortSignal): Promise<FrameworksRead> {
  const [{ rows }, adoptions] = await Promise.all([
    api.list('GET /frameworks', { query: { limit: pageSize.max }, signal }),
    api.call('GET /organisation/frameworks', { signal }),
  ]);
  return { frameworks: inOrder(rows), adoptions };
}

/** The adopted imports that have no next edition yet. */
const replaceableOf = ({ frameworks, adoptions }: FrameworksRead): Framework[] =>
  frameworks.filter(
    ({ id, imported }) =>
      imported &&
      adoptions.some(({ framework }) => framework === id) &&
      !frameworks.some(({ replaces }) => replaces === id),
  );

/** A next edition that was taken stands in the place of the one before. */
function withTaken(
  frameworks: readonly Framework[],
  { framework: id, sha256 }: Adoption,
): readonly Framework[] {
  const next = frameworks.find((one) => one.replaces === id && one.sha256 === sha256);
  if (!next) return frameworks;
  const { replaces: _, ...taken } = next;
  return frameworks.flatMap((one) => (one === next ? [] : [one.id === id ? { ...taken, id } : one]));
}

/** What can be adopted: what is suggested, all there is, and one's own. */
function FrameworkChoice({ user }: { user: SessionUser }) {
  const { answers, change: changeAnswers } = useAnswers();
  const { state, retry, change } = useRead(readFrameworks);
  const canManage = mayManage(user);
  // An auditor reads.
  const isWorking = mayWork(user);
  const canAdopt = canManage && hasRegister(user);
  const [first, setFirst] = useState<Adoption>();
  const adopted = (adoption: Adoption) => {
    if (adoption.starterControls) setFirst(adoption);
    change((now) => ({
      ...now,
      frameworks: withTaken(now.frameworks, adoption),
      adoptions: [...now.adoptions.filter(({ framework }) => framework !== adoption.framework), adoption],
    }));
  };
  return (
    <>
      {!canManage && (
        <Alert>
          {!isWorking && 'You can read what your organisation adopted: open its checklist. '}
          Only an owner or an admin of your organisation can adopt and import frameworks.
        </Alert>
      )}
      <StartersNotice adoption={first} />
      {isWorking && (
        <Panel title="What applies to you">
          <div className={styles.sides}>
            <Questionnaire answers={answers} onChange={changeAnswers} />
            <div>
              {state.kind === 'loaded' && hasAnswers(answers) ? (
                <Suggested answers={answers} {...state.value} mayAdopt={canAdopt} onAdopted={adopted} />
              ) : (
                <p className={styles.hint}>Answer what you can. Our suggestions appear here.</p>
              )}
            </div>
          </div>
        </Panel>
      )}
      {!isWorking && state.kind === 'loaded' && <Adopted {...state.value} />}
      {state.kind === 'loaded' ? (
        <FrameworksTable
          {...state.value}
          mayManage={canManage}
          mayAdopt={canAdopt}
          onAdopted={adopted}
          onDeleted={(id) =>
            change((now) => ({
              ...now,
              frameworks: now.frameworks.filter((one) => one.id !== id && one.replaces !== id),
            }))
          }
          onLeft={(id) =>
            change((now) => ({
              ...now,
              adoptions: now.adoptions.filter(({ framework }) => framework !== id),
            }))
          }
        />
      ) : (
        <Unloaded title="The frameworks could not be loaded." state={state} retry={retry} />
      )}
      {canAdopt && (
        <ImportPanel
          replaceable={state.kind === 'loaded' ? replaceableOf(state.value) : []}
          adoptions={state.kind === 'loaded' ? state.value.adoptions : []}
          onAdopted={adopted}
          onImported={(framework) =>
            // What is new in the one before says the API.
            framework.replaces
              ? retry()
              : change((now) => ({ ...now, frameworks: [...now.frameworks, framework] }))
          }
        />
      )}
    </>
  );
}

/** What is adopted, each with the way to its checklist. */
function Adopted({ frameworks, adoptions }: FrameworksRead) {
  const adopted = frameworks.filter(({ id }) => adoptions.some(({ framework }) => framework === id));
  return (
    <Panel title="What is adopted">
      {adopted.length === 0 ? (
        <EmptyState>Your organisation hasn’t adopted a framework yet.</EmptyState>
      ) : (
        <ul>
          {adopted.map(({ id, title }) => (
            <li key={id}>
              <Link to={pathOfFramework(id)}>{title}</Link>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

interface SuggestedProps extends FrameworksRead {
  answers: OrganisationAnswers;
  mayAdopt: boolean;
  onAdopted(adoption: Adoption): void;
}

/** What the answers suggest. */
function Suggested({ answers, ...props }: SuggestedProps) {
  const { state, retry } = useRead(
    useCallback(
      (api: Api, signal: AbortSignal) =>
        api.call('GET /frameworks/suggestions', { query: queryOf(answers), signal }),
      [answers],
    ),
  );
  if (state.kind !== 'loaded')
    return <Unloaded title="The suggestions could not be loaded." state={state} retry={retry} />;
  return (
    <>
      <p>This is what organisations like yours most often look at. It’s a start, not legal advice.</p>
      <Suggestions suggestions={state.value} {...props} />
    </>
  );
}

const Adopt = () => (
  <RegisterPage
    title="Frameworks"
    lead="The laws and standards your organisation follows."
    path="/compliance/adopt"
  >
    {(user) => <FrameworkChoice user={user} />}
  </RegisterPage>
);

export default definePage(Adopt);
