import { definePage, Link, type PageProps, type SessionUser } from '@adili/contract';
import type { Api } from '@adili/http';
import { mayManage, mayWork } from '@adili/schemas/members/rights';
import {
  ActionButton,
  Actions,
  Back,
  Button,
  Facts,
  Gone,
  LocalMoment,
  localZone,
  Panel,
  Unloaded,
  usePageName,
} from '@adili/ui';
import { useCallback, useState } from 'react';
import { DecideDialog, type Decision } from '../check-findings/decide-dialog.tsx';
import { decisionsOn } from '../check-findings/finding-menu.tsx';
import { decisionWords, SeverityBadge } from '../check-findings/finding-words.tsx';
import { ChangePanel } from '../checks/change-panel.tsx';
import { isRunHere } from '../checks/check-menu.tsx';
import { failsSince, StateBadge, Whose } from '../checks/check-words.tsx';
import { everyWords } from '../checks/every-words.ts';
import { HowToFix } from '../checks/how-to-fix.tsx';
import { type CheckRead, readCheck } from '../checks/read-check.ts';
import { SeenFacts } from '../checks/seen-facts.tsx';
import { useRun } from '../checks/use-run.ts';
import { CheckHistory } from '../history/check-history.tsx';
import { pathOfCheck, pathOfControl, signalsPath } from '../layout/paths.ts';
import layout from '../layout/place.module.css';
import { SignalsPage } from '../layout/signals-page.tsx';
import { useFocusKept } from '../layout/use-focus-kept.ts';
import { useLiveRead } from '../live/use-live-read.ts';

/** One check: how it stands, what it saw, whom that hurts and how it is put right. */
function OneCheck({ id, user }: { id: string; user: SessionUser }) {
  const { state, retry, change, refresh } = useLiveRead(
    useCallback((api: Api, signal: AbortSignal) => readCheck(api, id, signal), [id]),
  );
  if (state.kind !== 'loaded')
    return (
      <Unloaded
        title="The check could not be loaded."
        state={state}
        retry={retry}
        gone={
          <Gone title="There is no such check" to={signalsPath} label="See all checks">
            It went with its website
          </Gone>
        }
      />
    );
  return <LoadedCheck read={state.value} user={user} onChanged={change} refresh={refresh} />;
}

interface LoadedCheckProps {
  read: CheckRead;
  user: SessionUser;
  onChanged(next: (read: CheckRead) => CheckRead): void;
  refresh(): Promise<void>;
}

function LoadedCheck({ read, user, onChanged, refresh }: LoadedCheckProps) {
  const { check, sites, control, finding } = read;
  const { title, state, says, checkedAt, whoIsHurt, howToFix, seen, source, every, changes } = check;
  usePageName(title);
  const isWrong = state === 'failing';
  return (
    <>
      <Back to={signalsPath}>All checks</Back>
      <Panel title="How it stands">
        <p>
          <StateBadge check={check} /> {says}
        </p>
        <Facts
          facts={[
            { name: 'Of', value: <Whose check={check} sites={sites} /> },
            { name: 'Since', value: <LocalMoment at={failsSince(check, finding)} /> },
            { name: 'Last look', value: checkedAt ? <LocalMoment at={checkedAt} /> : 'Not yet' },
            { name: 'Looked at', value: everyWords(every) },
            ...(source ? [{ name: 'By', value: source }] : []),
            ...(control
              ? [{ name: 'Control', value: <Link to={pathOfControl(control.id)}>{control.title}</Link> }]
              : []),
          ]}
        />
        <Deeds read={read} mayWork={mayWork(user)} onChanged={onChanged} />
      </Panel>
      {isWrong && whoIsHurt && (
        <Panel title="Who is hurt">
          <p>{whoIsHurt}</p>
        </Panel>
      )}
      {howToFix.length > 0 && (
        <Panel title={isWrong ? 'How to fix it' : 'How to keep it so'}>
          <HowToFix howToFix={howToFix} />
        </Panel>
      )}
      {Object.keys(seen).length > 0 && (
        <Panel title="What the last look saw">
          <SeenFacts seen={seen} />
        </Panel>
      )}
      <Panel title="History">
        <CheckHistory changes={changes} now={Date.now()} />
        <p>Times are in {localZone()}.</p>
      </Panel>
      {mayManage(user) && (
        <ChangePanel
          read={read}
          onChanged={(check) => {
            onChanged((now) => ({ ...now, check }));
            // Its control has a title, too.
            void refresh();
          }}
        />
      )}
    </>
  );
}

interface DeedsProps extends Pick<LoadedCheckProps, 'read' | 'onChanged'> {
  mayWork: boolean;
}

/** What can be done about it at once. */
function Deeds({ read: { check, finding }, mayWork: canWork, onChanged }: DeedsProps) {
  const run = useRun();
  const [decision, setDecision] = useState<Decision>();
  const place = useFocusKept(decision);
  return (
    <div ref={place} className={layout.place}>
      {finding && (
        <p>
          <SeverityBadge severity={finding.severity} /> {decisionWords(finding)}
          {finding.reason && `: ${finding.reason}`}
        </p>
      )}
      {canWork && (
        <Actions>
          {isRunHere(check) && (
            <ActionButton
              variant="secondary"
              size="small"
              busyLabel="Asking..."
              act={() => run.check(check.id, check.title)}
            >
              Look again now
            </ActionButton>
          )}
          {finding &&
            decisionsOn(finding, setDecision).map(({ label, onSelect }) => (
              <Button key={label} variant="quiet" size="small" onClick={onSelect}>
                {label}
              </Button>
            ))}
        </Actions>
      )}
      {finding && decision && (
        <DecideDialog
          decision={decision}
          finding={finding}
          onChanged={(decided) => onChanged((now) => ({ ...now, finding: decided }))}
          onClose={() => setDecision(undefined)}
        />
      )}
    </div>
  );
}

const Check = ({ params: { id = '' } }: PageProps) => (
  <SignalsPage key={id} title="Check" path={signalsPath} at={pathOfCheck(id)}>
    {(user) => <OneCheck id={id} user={user} />}
  </SignalsPage>
);

export default definePage(Check);
