import { definePage, type SessionUser } from '@adili/contract';
import type { Api } from '@adili/http';
import { useApi } from '@adili/http/use-api';
import type { CheckFinding } from '@adili/schemas/check-findings/check-finding';
import { checkSeverities } from '@adili/schemas/check-findings/check-severity';
import type { Check } from '@adili/schemas/checks/check';
import { mayManage, mayWork } from '@adili/schemas/members/rights';
import { Anchor, BarField, counted, localZone, Panel, spoken, Unloaded, useFilters } from '@adili/ui';
import { useCallback, useState } from 'react';
import { NobodyTold } from '../alert-rules/nobody-told.tsx';
import { DecideDialog, type Decision } from '../check-findings/decide-dialog.tsx';
import { isNew, newWords } from '../checks/check-words.tsx';
import { FailingTable, NewTable, UnknownTable } from '../checks/checks-table.tsx';
import { FirstStep } from '../checks/first-step.tsx';
import { groupByPlace } from '../checks/group-by-place.ts';
import { PlacePanel } from '../checks/place-panel.tsx';
import { readChecks, readSignals, type SignalsRead } from '../checks/read-signals.ts';
import { MoreRows } from '../layout/more-rows.tsx';
import { signalsPath } from '../layout/paths.ts';
import layout from '../layout/place.module.css';
import { SignalsPage } from '../layout/signals-page.tsx';
import { useFocusKept } from '../layout/use-focus-kept.ts';
import { useLiveRead } from '../live/use-live-read.ts';
import styles from './signals.module.css';

const names = ['site'] as const;

/** What fails now, what could not be looked at, and what passes. */
function Signals({ user }: { user: SessionUser }) {
  const filters = useFilters(signalsPath, names);
  const { site } = filters.values;
  const read = useCallback(
    (api: Api, signal: AbortSignal, shown?: SignalsRead) =>
      readSignals(api, site, signal, shown?.checks.length),
    [site],
  );
  const { state, retry, change } = useLiveRead(read);
  if (state.kind !== 'loaded')
    return <Unloaded title="The checks could not be loaded." state={state} retry={retry} />;
  const { sites } = state.value;
  return (
    <>
      {sites.some(({ isProved }) => isProved) ? (
        mayManage(user) && <NobodyTold />
      ) : (
        <FirstStep sites={sites} user={user} />
      )}
      {sites.length > 1 && (
        <div className={styles.bar}>
          <BarField label="Website">
            <select value={site ?? ''} onChange={({ target }) => filters.set({ site: target.value })}>
              <option value="">All, and your organisation</option>
              {sites.map(({ id, url }) => (
                <option key={id} value={id}>
                  {spoken(url)}
                </option>
              ))}
            </select>
          </BarField>
        </div>
      )}
      <Lists read={state.value} site={site} mayWork={mayWork(user)} onChanged={change} />
    </>
  );
}

interface ListsProps {
  read: SignalsRead;
  site: string | undefined;
  mayWork: boolean;
  onChanged(next: (read: SignalsRead) => SignalsRead): void;
}

function Lists({ read, site, mayWork, onChanged }: ListsProps) {
  const api = useApi();
  const { checks, findings, sites, next } = read;
  // Once all is shown the foot says so, and keeps the focus.
  const [wasPaged] = useState(next !== null);
  const isPaged = wasPaged || next !== null;
  const isMuted = (id: string) => findings.get(id)?.state === 'muted';
  const weight = ({ id }: Check) => checkSeverities.indexOf(findings.get(id)?.severity ?? 'low');
  const failing = checks
    .filter(({ state, id }) => state === 'failing' && !isMuted(id))
    .toSorted((one, other) => weight(other) - weight(one));
  const muted = checks.filter(({ state, id }) => state === 'failing' && isMuted(id));
  const unseen = checks.filter(({ state }) => state === 'unknown');
  const unknown = unseen.filter((check) => !isNew(check));
  const fresh = unseen.filter(isNew);
  const [asked, setAsked] = useState<{ finding: CheckFinding; decision: Decision }>();
  const place = useFocusKept(asked);
  const table = {
    sites,
    findings,
    mayWork,
    onDecide: (finding: CheckFinding, decision: Decision) => setAsked({ finding, decision }),
  };
  return (
    <>
      <Anchor id="failing">
        <Panel title="What fails now">
          <div ref={place} className={layout.place}>
            {failing.length > 0 ? (
              <FailingTable caption="What fails now" checks={failing} {...table} />
            ) : (
              <p>{checks.length > 0 ? 'Nothing that was looked at fails.' : 'Nothing was looked at yet.'}</p>
            )}
          </div>
        </Panel>
      </Anchor>
      {muted.length > 0 && (
        <Panel title="Muted">
          <FailingTable caption="Muted" checks={muted} {...table} />
        </Panel>
      )}
      {unknown.length > 0 && (
        <Anchor id="unknown">
          <Panel title="What could not be looked at">
            <UnknownTable caption="What could not be looked at" checks={unknown} {...table} />
          </Panel>
        </Anchor>
      )}
      {fresh.length > 0 && (
        <Panel title={newWords}>
          <NewTable caption={newWords} checks={fresh} {...table} />
        </Panel>
      )}
      {groupByPlace(checks, sites).map((place) => (
        <PlacePanel key={place.id} place={place} mayWork={mayWork} />
      ))}
      {isPaged && (
        <MoreRows
          status={`${counted(checks.length, 'check')}, what fails first`}
          label="Show more checks"
          next={next}
          onMore={async (cursor, signal) => {
            const page = await readChecks(api, site, signal, cursor);
            onChanged((now) => ({ ...now, checks: [...now.checks, ...page.rows], next: page.next }));
          }}
        />
      )}
      {asked && (
        <DecideDialog
          {...asked}
          onChanged={(finding) =>
            onChanged((now) => ({ ...now, findings: new Map(now.findings).set(finding.check, finding) }))
          }
          onClose={() => setAsked(undefined)}
        />
      )}
      {checks.length > 0 && <p>Times are in {localZone()}. What is seen stands here as it comes.</p>}
    </>
  );
}

const SignalsOfOrganisation = () => (
  <SignalsPage
    title="Signals"
    lead="What fails on your websites and in your organisation, before somebody tells you."
    path={signalsPath}
  >
    {(user) => <Signals user={user} />}
  </SignalsPage>
);

export default definePage(SignalsOfOrganisation);
