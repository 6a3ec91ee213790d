import { definePage, Link, useSession } from '@adili/contract';
import { mayWork } from '@adili/schemas/members/rights';
import { count, counted, spoken, Unloaded, useRead } from '@adili/ui';
import { pathOfDiff, pathOfRun, pathOfTried } from '../layout/paths.ts';
import { useTriedPage } from '../page-audits/tried-page.ts';
import { progressWords } from '../runs/run-progress.tsx';
import { isUnderWay } from '../runs/run-words.tsx';
import styles from './audits-card.module.css';
import { readCardData } from './card-data.ts';
import { readStanding, type Standing } from './read-standing.ts';

/** What the last audit found, in a shell that takes no data from cards. */
function AuditsCard() {
  const { state, retry } = useRead(readStanding);
  if (state.kind !== 'loaded')
    return <Unloaded title="The audits could not be loaded." state={state} retry={retry} />;
  const { last } = state.value;
  return (
    <div className={styles.card}>
      {last ? <LastRun {...state.value} last={last} /> : <NoRun sites={state.value.sites} />}
      <p>
        <Link to="/audits">Open the audits</Link>
      </p>
    </div>
  );
}

function NoRun({ sites }: Pick<Standing, 'sites'>) {
  const user = useSession()?.user;
  const tried = useTriedPage();
  return (
    <>
      <p>
        {sites > 0
          ? 'There’s been no audit yet.'
          : `No website has been audited yet.${user && mayWork(user) ? ' Add yours, and see what keeps people from using it.' : ''}`}
      </p>
      {tried && (
        <p>
          <Link to={pathOfTried(tried.id)}>See the result of {spoken(tried.url)}, which you tried</Link>
        </p>
      )}
    </>
  );
}

function LastRun({ last, diff }: Standing & { last: NonNullable<Standing['last']> }) {
  const name = spoken(last.url);
  if (isUnderWay(last))
    return (
      <p className={styles.sentence}>
        <Link to={pathOfRun(last.id)}>{name} is being audited.</Link> {progressWords(last)}
      </p>
    );
  if (last.state === 'failed')
    return (
      <p className={styles.sentence}>
        <Link to={pathOfRun(last.id)}>{name} could not be audited.</Link>
      </p>
    );
  const change = (what: 'new' | 'fixed' | 'returned') => (
    <Link to={`${pathOfDiff(last.id)}?change=${what}`}>
      {count(diff?.failures[what] ?? 0)} {what}
    </Link>
  );
  const path = pathOfRun(last.id);
  return (
    <>
      <p className={styles.sentence}>
        <Link to={path}>{name}</Link>:{' '}
        <Link to={`${path}?verdict=failed`}>{counted(last.failed, 'failure')}</Link>,{' '}
        <Link to={`${path}?verdict=review`}>{count(last.review)} to check by hand</Link>.
      </p>
      {diff && (
        <p>
          Since the audit before: {change('new')}, {change('fixed')}
          {diff.failures.returned > 0 && <>, {change('returned')}</>}.
        </p>
      )}
    </>
  );
}

export default definePage(AuditsCard, { data: readCardData });
