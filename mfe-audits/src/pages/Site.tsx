import { definePage, type PageProps, type SessionUser } from '@adili/contract';
import type { Api } from '@adili/http';
import { pageSize } from '@adili/schemas/limits';
import { mayManage, mayWork } from '@adili/schemas/members/rights';
import type { RunSummary } from '@adili/schemas/runs/run';
import type { Site } from '@adili/schemas/sites/site';
import {
  Actions,
  Back,
  ButtonLink,
  DialogButton,
  FormAlert,
  Gone,
  LoggedInPage,
  Panel,
  spoken,
  Unloaded,
  usePageName,
} from '@adili/ui';
import { useCallback, useState } from 'react';
import { pathOfSite, pathOfStatement } from '../layout/paths.ts';
import { LastRun } from '../runs/run-end.tsx';
import { RunBar, RunStatus } from '../runs/run-progress.tsx';
import { hasResult, isUnderWay } from '../runs/run-words.tsx';
import { RunsPicture } from '../runs/runs-picture.tsx';
import { RunsTable } from '../runs/runs-table.tsx';
import { siteStream } from '../runs/streams.ts';
import { useFollowed } from '../runs/use-followed.ts';
import { FirstPage } from '../sites/first-page.tsx';
import { OptionsForm } from '../sites/options-form.tsx';
import { ProofPanel } from '../sites/proof-panel.tsx';
import { RemoveSiteDialog } from '../sites/remove-site-dialog.tsx';
import { RunForm } from '../sites/run-form.tsx';
import { ScheduleForm } from '../sites/schedule-form.tsx';

interface SiteRead {
  site: Site;
  /** Newest first. */
  runs: readonly RunSummary[];
}

async function readSite(api: Api, id: string, signal: AbortSignal): Promise<SiteRead> {
  const [site, { rows }] = await Promise.all([
    api.call('GET /sites/:id', { params: { id }, signal }),
    api.list('GET /sites/:id/runs', { params: { id }, query: { limit: pageSize.max }, signal }),
  ]);
  return { site, runs: rows };
}

const isFollowed = ({ runs }: SiteRead): boolean => runs.some(isUnderWay);

/** One website: its proof, an audit that goes, and those that were. */
function OneSite({ id, user }: { id: string; user: SessionUser }) {
  const read = useCallback((api: Api, signal: AbortSignal) => readSite(api, id, signal), [id]);
  const { state, retry, change } = useFollowed(read, isFollowed, siteStream);
  if (state.kind !== 'loaded')
    return (
      <Unloaded
        title="The website could not be loaded."
        state={state}
        retry={retry}
        gone={<Gone title="There is no such website" to="/audits" label="See all websites" />}
      />
    );
  return (
    <LoadedSite
      {...state.value}
      user={user}
      onChanged={(site) => change((now) => ({ ...now, site }))}
      onRequested={(run) => change((now) => ({ ...now, runs: [run, ...now.runs] }))}
    />
  );
}

interface LoadedSiteProps extends SiteRead {
  user: SessionUser;
  onChanged(site: Site): void;
  onRequested(run: RunSummary): void;
}

function LoadedSite({ site, runs, user, onChanged, onRequested }: LoadedSiteProps) {
  usePageName(spoken(site.url));
  const canWork = mayWork(user);
  const going = runs.find(isUnderWay);
  const last = going ?? runs[0];
  const [wasProved, setWasProved] = useState(false);
  return (
    <>
      <Back to="/audits">All websites</Back>
      <FormAlert
        message={wasProved ? { kind: 'success', text: 'You’ve proved that the website is yours.' } : null}
      />
      <RunStatus run={last} />
      {site.isProved && canWork && (
        <Panel title="Audit it">
          <RunForm site={site.id} isBusy={going !== undefined} onRequested={onRequested} />
          {last && <LastRun run={last} />}
        </Panel>
      )}
      {site.isProved && !canWork && going && (
        <Panel title="An audit is under way">
          <RunBar run={going} />
        </Panel>
      )}
      {!site.isProved && canWork && <FirstPage site={site} last={last} onRequested={onRequested} />}
      {!site.isProved && (
        <ProofPanel
          site={site}
          mayWork={canWork}
          onChanged={(changed) => {
            onChanged(changed);
            setWasProved(true);
          }}
        />
      )}
      <Panel title="History">
        <RunsPicture runs={runs} />
        <RunsTable runs={runs} />
      </Panel>
      {site.isProved && canWork && (
        <Panel title="Schedule">
          <ScheduleForm site={site} onChanged={onChanged} />
        </Panel>
      )}
      {site.isProved && canWork && (
        <Panel title="What is audited, and how">
          <OptionsForm site={site} onChanged={onChanged} />
        </Panel>
      )}
      {site.isProved && <ProofPanel site={site} mayWork={canWork} onChanged={onChanged} />}
      <Actions>
        {runs.some(hasResult) && (
          <ButtonLink variant="secondary" size="small" to={pathOfStatement(site.id)}>
            Accessibility statement
          </ButtonLink>
        )}
        {mayManage(user) && (
          <DialogButton
            variant="quiet"
            size="small"
            dialog={(close) => <RemoveSiteDialog site={site} onClose={close} />}
          >
            Remove the website
          </DialogButton>
        )}
      </Actions>
    </>
  );
}

const SitePage = ({ params: { id = '' } }: PageProps) => (
  <LoggedInPage key={id} title="Website" at={pathOfSite(id)}>
    {(user) => <OneSite id={id} user={user} />}
  </LoggedInPage>
);

export default definePage(SitePage);
