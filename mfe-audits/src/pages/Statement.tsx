import { definePage, type PageProps, type SessionUser } from '@adili/contract';
import type { Api } from '@adili/http';
import { pageSize } from '@adili/schemas/limits';
import type { Run } from '@adili/schemas/runs/run';
import type { Site } from '@adili/schemas/sites/site';
import {
  Actions,
  Alert,
  Back,
  Button,
  ButtonLink,
  EmptyState,
  Gone,
  LoggedInPage,
  saveFile,
  spoken,
  Unloaded,
  useRead,
} from '@adili/ui';
import { useCallback } from 'react';
import { pathOfRun, pathOfSite, pathOfStatement } from '../layout/paths.ts';
import { hasResult } from '../runs/run-words.tsx';
import { FactsForm } from '../statement/facts-form.tsx';
import { StatementArticle } from '../statement/statement-article.tsx';
import { useStatementFacts } from '../statement/statement-facts.ts';
import { statementHtml } from '../statement/statement-html.ts';
import { statementOf } from '../statement/statement-text.ts';
import { useStatementWords } from '../statement/use-statement-words.ts';

interface StatementRead {
  site: Site;
  /** The last run with a result; null where there is none. */
  run: Run | null;
}

async function readStatement(api: Api, id: string, signal: AbortSignal): Promise<StatementRead> {
  const [site, { rows }] = await Promise.all([
    api.call('GET /sites/:id', { params: { id }, signal }),
    api.list('GET /sites/:id/runs', { params: { id }, query: { limit: pageSize.max }, signal }),
  ]);
  const last = rows.find(hasResult);
  const run = last ? await api.call('GET /runs/:id', { params: { id: last.id }, signal }) : null;
  return { site, run };
}

/** A site's accessibility statement from its last run. */
function OneStatement({ id, user }: { id: string; user: SessionUser }) {
  const read = useCallback((api: Api, signal: AbortSignal) => readStatement(api, id, signal), [id]);
  const { state, retry } = useRead(read);
  if (state.kind !== 'loaded')
    return (
      <Unloaded
        title="The statement could not be loaded."
        state={state}
        retry={retry}
        gone={<Gone title="There is no such website" to="/audits" label="See all websites" />}
      />
    );
  const { site, run } = state.value;
  return (
    <>
      <Back to={pathOfSite(id)}>All audits of {spoken(site.url)}</Back>
      {run ? (
        <LoadedStatement site={id} run={run} user={user} />
      ) : (
        <EmptyState>A statement needs an audit with a result, and there’s none yet.</EmptyState>
      )}
    </>
  );
}

function LoadedStatement({ site, run, user }: { site: string; run: Run; user: SessionUser }) {
  const { facts, change } = useStatementFacts(site, { organisation: user.company ?? '' });
  const words = useStatementWords(facts.language);
  const statement = statementOf(
    run,
    { ...facts, language: words.language },
    new Date().toISOString(),
    words.words,
  );
  const isDraft = statement.draft.length > 0;
  return (
    <>
      {isDraft && (
        <Alert
          tone="warning"
          title="This is a draft"
          actions={
            <ButtonLink variant="secondary" size="small" to={pathOfRun(run.id)}>
              Judge criteria
            </ButtonLink>
          }
        >
          <span lang={statement.language}>{statement.draft.join(' ')}</span>
        </Alert>
      )}
      <FactsForm facts={facts} onChange={change} />
      {words.hasFailed && (
        <Alert tone="warning">
          This language could not be loaded. Check your connection, and choose it again.
        </Alert>
      )}
      <StatementArticle statement={statement} />
      <Actions>
        <Button
          onClick={() =>
            saveFile(
              `accessibility-statement-${new URL(run.url).hostname}.html`,
              new Blob([statementHtml(statement)], { type: 'text/html' }),
            )
          }
        >
          {isDraft ? 'Download the draft' : 'Download the statement'}
        </Button>
      </Actions>
    </>
  );
}

const Statement = ({ params: { id = '' } }: PageProps) => (
  <LoggedInPage
    key={id}
    title="Accessibility statement"
    lead="From the model in Decision (EU) 2018/1523, the facts in annex V of Directive (EU) 2019/882, and the last audit. It isn’t legal advice."
    at={pathOfStatement(id)}
  >
    {(user) => <OneStatement id={id} user={user} />}
  </LoggedInPage>
);

export default definePage(Statement);
