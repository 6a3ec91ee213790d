import { definePage, type SessionUser, useShell } from '@adili/contract';
import { mayWork } from '@adili/schemas/members/rights';
import type { Site } from '@adili/schemas/sites/site';
import { EmptyState, LoggedInPage, Panel, Unloaded } from '@adili/ui';
import { pathOfSite } from '../layout/paths.ts';
import { TriedAlert } from '../page-audits/tried-alert.tsx';
import { useTriedPage } from '../page-audits/tried-page.ts';
import { isUnderWay } from '../runs/run-words.tsx';
import { sitesStream } from '../runs/streams.ts';
import { useFollowed } from '../runs/use-followed.ts';
import { AddSiteForm } from '../sites/add-site-form.tsx';
import { readSites } from '../sites/read-sites.ts';
import { SitesTable } from '../sites/sites-table.tsx';

type Sites = Awaited<ReturnType<typeof readSites>>;

const isAnyUnderWay = (sites: Sites) => sites.some(({ lastRun }) => lastRun && isUnderWay(lastRun));

/** The organisation's websites, and the way to another. */
function Sites({ user }: { user: SessionUser }) {
  const shell = useShell();
  const tried = useTriedPage();
  const canWork = mayWork(user);
  const { state, retry } = useFollowed(readSites, isAnyUnderWay, sitesStream);
  if (state.kind !== 'loaded')
    return <Unloaded title="The websites could not be loaded." state={state} retry={retry} />;
  const sites = state.value;
  const showAdded = ({ id }: Site) => shell.navigate(pathOfSite(id));
  return (
    <>
      {tried && !sites.some(({ origin }) => origin === new URL(tried.url).origin) && (
        <TriedAlert tried={tried} mayAdd={canWork} onAdded={showAdded} />
      )}
      {sites.length > 0 ? (
        <SitesTable sites={sites} />
      ) : (
        <EmptyState>
          {canWork
            ? 'There’s no website yet. Add one, prove that it’s yours, and start its first audit.'
            : 'There’s no website yet. Anyone who works in your organisation can add one.'}
        </EmptyState>
      )}
      {canWork && (
        <Panel title="Add a website">
          <AddSiteForm
            key={tried?.id}
            tried={tried}
            url={sites.length === 0 ? tried?.url : undefined}
            onAdded={showAdded}
          />
        </Panel>
      )}
    </>
  );
}

const Audits = () => (
  <LoggedInPage title="Audits" lead="Your websites, and what keeps people from using them." at="/audits">
    {(user) => <Sites user={user} />}
  </LoggedInPage>
);

export default definePage(Audits);
