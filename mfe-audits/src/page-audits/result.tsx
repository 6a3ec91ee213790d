import { Link, useSession } from '@adili/contract';
import type { Api } from '@adili/http';
import { mayWork } from '@adili/schemas/members/rights';
import type { PageAudit } from '@adili/schemas/page-audits/page-audit';
import { pageAuditDays } from '@adili/schemas/page-audits/page-audit-days';
import { Alert, ButtonLink, Day, Section, spoken, Unloaded } from '@adili/ui';
import { type RefObject, useCallback, useEffect, useRef } from 'react';
import { MachineNotice } from '../layout/machine-notice.tsx';
import { CriteriaGroups, criteriaWords } from '../runs/criteria-groups.tsx';
import { doneWords, findingsTitle, isUnderWay, notKeptWords, sumsOf, sumWords } from '../runs/run-words.tsx';
import { pageAuditStream } from '../runs/streams.ts';
import { useFollowed } from '../runs/use-followed.ts';
import { useLedToResult } from './led-to-result.ts';
import { type OnProgress, useReportedProgress } from './progress.ts';
import words from './result.module.css';
import { TriedFindings } from './tried-findings.tsx';
import { keepTriedPage } from './tried-page.ts';

/** How far the audit of a page is. */
function progressWords({ state, before = 0, url, findings }: PageAudit): string {
  if (state === 'queued') return before > 0 ? `Waiting: ${before} before it.` : 'Waiting for its turn.';
  if (state === 'running') return `We’re looking at ${spoken(url)} in a browser. This takes up to a minute.`;
  if (state === 'failed') return 'The audit has ended without a result.';
  return doneWords({ state, ...sumsOf(findings) });
}

interface ResultProps {
  onProgress: OnProgress;
  /** Whether this page asked for it, or saw it go. */
  awaited: RefObject<boolean>;
}

/** The audit of a page: live while it goes, then its result. */
export function Result({ id, ...awaited }: ResultProps & { id: string }) {
  const read = useCallback(
    (api: Api, signal: AbortSignal) => api.call('GET /page-audits/:id', { params: { id }, signal }),
    [id],
  );
  const { state, retry } = useFollowed(read, isUnderWay, pageAuditStream);
  if (state.kind !== 'loaded')
    return (
      <Section title="Result">
        <Unloaded
          title="The result could not be loaded."
          state={state}
          retry={retry}
          gone={
            <Alert title="There is no such result">
              We keep these results for {pageAuditDays} days. Check the page again above.
            </Alert>
          }
        />
      </Section>
    );
  return <LoadedResult audit={state.value} {...awaited} />;
}

function LoadedResult({ audit, onProgress, awaited }: ResultProps & { audit: PageAudit }) {
  const { id, url, expiresAt, state } = audit;
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => keepTriedPage({ id, url, expiresAt, state }), [id, url, expiresAt, state]);
  useReportedProgress(onProgress, { words: progressWords(audit), url });
  const isGoing = isUnderWay(audit);
  useLedToResult({ url, isGoing, awaited, place });
  return isGoing ? null : (
    <div ref={place}>
      <EndedAudit audit={audit} />
    </div>
  );
}

function EndedAudit({ audit }: { audit: PageAudit }) {
  const { url, title, state, problem, unfinished, notKept, criteria, findings } = audit;
  if (criteria.length === 0)
    return (
      <Section title={`Result of ${spoken(url)}`}>
        {state === 'failed' && (
          <Alert tone="danger" title="This page could not be audited">
            {problem ?? 'It could not be opened.'}
          </Alert>
        )}
      </Section>
    );
  const sums = sumsOf(findings);
  return (
    <>
      <Section title={findingsTitle(sums)}>
        <div className={words.words}>
          <p>
            <strong>{spoken(url)}</strong>
            {title && `, “${title}”`}: {sumWords(sums, 1)}. {criteriaWords(criteria)}
          </p>
          {unfinished && (
            <Alert tone="warning" title="This page was not checked in full">
              {unfinished}
            </Alert>
          )}
          {notKept && <Alert tone="warning">{notKeptWords(findings.length, notKept)}</Alert>}
          <TriedFindings audit={audit} />
        </div>
      </Section>
      <Section title="By criterion">
        <MachineNotice />
        <CriteriaGroups criteria={criteria} />
      </Section>
      <Section title="What’s next" tone="sunken">
        <WayOn audit={audit} />
      </Section>
    </>
  );
}

/** What follows a first result: an account, or the websites of the organisation. */
function WayOn({ audit: { expiresAt } }: { audit: PageAudit }) {
  const user = useSession()?.user;
  return (
    <div className={words.words}>
      <p>
        We keep this result until <Day at={expiresAt} />, and anyone with its address can read it. We looked
        at one page and pressed no keys. Prove that the website is yours, and we audit more of its pages, by
        keyboard too.
      </p>
      {user ? (
        mayWork(user) && <ButtonLink to="/audits">Audit your website</ButtonLink>
      ) : (
        <>
          <p>
            <ButtonLink to="/free-trial">Open an account</ButtonLink>
          </p>
          <p>
            Open it in this tab: your dashboard then leads to this result. Have an account?{' '}
            <Link to="/login?from=/audits">Log in</Link>
          </p>
        </>
      )}
    </div>
  );
}
