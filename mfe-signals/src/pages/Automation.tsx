import { definePage, type PageProps, useShell } from '@adili/contract';
import type { Api } from '@adili/http';
import { useApi } from '@adili/http/use-api';
import type { Automation } from '@adili/schemas/automations/automation';
import type { AutomationChange } from '@adili/schemas/automations/automation-form';
import type { AutomationRun } from '@adili/schemas/automations/automation-run';
import { mayManage } from '@adili/schemas/members/rights';
import {
  ActionButton,
  Actions,
  Alert,
  Back,
  Badge,
  type FieldInWords,
  Gone,
  LocalMoment,
  localZone,
  Panel,
  Unloaded,
  useChange,
  usePageName,
  useRead,
} from '@adili/ui';
import { useCallback, useState } from 'react';
import { doingWords, stateBadges, triggerWords } from '../automations/automation-words.ts';
import { DryRun } from '../automations/dry-run.tsx';
import { Editor } from '../automations/editor.tsx';
import { type Choices, readChoices } from '../automations/read-choices.ts';
import { RunsTable } from '../automations/runs-table.tsx';
import { templateOf } from '../automations/templates.ts';
import { automationsPath, newId, pathOfAutomation, pathOfNew } from '../layout/paths.ts';
import { SignalsPage } from '../layout/signals-page.tsx';
import { useReadWhile } from '../live/use-read-while.ts';

interface AutomationRead {
  automation: Automation;
  runs: readonly AutomationRun[];
  choices: Choices;
}

const fields: readonly FieldInWords<Automation, AutomationChange>[] = [
  { label: 'Name', now: ({ name }) => name, yours: ({ name }) => name },
  {
    label: 'When',
    now: ({ trigger }) => triggerWords(trigger),
    yours: ({ trigger }) => trigger && triggerWords(trigger),
  },
  {
    label: 'Conditions',
    now: ({ conditions }) => String(conditions.length),
    yours: ({ conditions }) => conditions && String(conditions.length),
  },
  {
    label: 'What it does',
    now: ({ actions }) => actions.map((action) => doingWords[action.do]).join(', '),
    yours: ({ actions }) => actions?.map((action) => doingWords[action.do]).join(', '),
  },
  {
    label: 'State',
    now: ({ state }) => stateBadges[state][0],
    yours: ({ state }) => state && stateBadges[state][0],
  },
];

/** A new automation, as a template or nothing has it: a draft, so that it can be tried before it is on. */
function New({ template }: { template: string | null }) {
  const api = useApi();
  const shell = useShell();
  const { state, retry } = useRead(readChoices);
  if (state.kind !== 'loaded')
    return <Unloaded title="What it could be about could not be loaded." state={state} retry={retry} />;
  return (
    <Panel title="A new automation">
      <Editor
        begin={templateOf(template)}
        choices={state.value}
        submit="Save as a draft"
        path={pathOfNew(template ?? undefined)}
        onSave={async (body) => {
          const { id, name } = await api.call('POST /automations', { body });
          shell.notify(`“${name}” is a draft. Try it, then turn it on.`, 'success');
          shell.navigate(pathOfAutomation(id));
        }}
      />
    </Panel>
  );
}

const isWaiting = ({ runs }: AutomationRead) =>
  runs.some(({ state }) => state === 'waiting' || state === 'under_way');

function Known({ id }: { id: string }) {
  const read = useCallback(
    async (api: Api, signal: AbortSignal): Promise<AutomationRead> => {
      const params = { id };
      const [automation, runs, choices] = await Promise.all([
        api.call('GET /automations/:id', { params, signal }),
        api.list('GET /automations/:id/runs', { params, query: { limit: 50 }, signal }),
        readChoices(api, signal),
      ]);
      return { automation, runs: runs.rows, choices };
    },
    [id],
  );
  const { state, retry, change } = useReadWhile(read, isWaiting);
  if (state.kind !== 'loaded')
    return (
      <Unloaded
        title="The automation could not be loaded."
        state={state}
        retry={retry}
        gone={<Gone title="There is no such automation" to={automationsPath} label="See all automations" />}
      />
    );
  return <Loaded read={state.value} onChanged={(automation) => change((now) => ({ ...now, automation }))} />;
}

interface LoadedProps {
  read: AutomationRead;
  onChanged(automation: Automation): void;
}

function Loaded({ read: { automation, runs, choices }, onChanged }: LoadedProps) {
  const api = useApi();
  const shell = useShell();
  const { id, name, trigger, state, next, stopped } = automation;
  // What was saved, or taken of another person, is what the form then holds.
  const [saved, setSaved] = useState(0);
  usePageName(name);
  const send = useChange<Automation, AutomationChange>({
    read: automation,
    fields,
    send: (body) => api.call('PATCH /automations/:id', { params: { id }, body }),
    onChanged: (row) => {
      setSaved((times) => times + 1);
      onChanged(row);
    },
  });
  const isOn = state === 'on';
  const [words, tone] = stateBadges[state];
  return (
    <>
      <Back to={automationsPath}>All automations</Back>
      <Panel title="How it stands">
        <p>
          <Badge tone={stopped ? 'warning' : tone}>{stopped ? 'Stopped' : words}</Badge>{' '}
          {triggerWords(trigger)}. {stopped}
          {!stopped && next && (
            <>
              Next: <LocalMoment at={next} /> ({localZone()}).
            </>
          )}
        </p>
        <Actions>
          <ActionButton
            variant={isOn ? 'secondary' : 'primary'}
            act={async () => {
              await send({ state: isOn ? 'off' : 'on' });
              return isOn ? 'It is off.' : 'It is on. What happens from now on counts.';
            }}
          >
            {isOn ? 'Turn it off' : 'Turn it on'}
          </ActionButton>
        </Actions>
      </Panel>
      <DryRun key={automation.version} id={id} />
      <Panel title="What it did">
        <RunsTable runs={runs} />
        {runs.length > 0 && <p>The newest 50. Times are in {localZone()}.</p>}
      </Panel>
      <Panel title="What it does">
        <Editor
          key={saved}
          begin={automation}
          choices={choices}
          submit="Save"
          path={pathOfAutomation(id)}
          version={automation.version}
          onSave={async (change, begunOn) => {
            await send(change, begunOn);
            shell.notify('Saved.', 'success');
          }}
        />
      </Panel>
    </>
  );
}

const AutomationPage = ({ params: { id = '' }, search }: PageProps) => (
  <SignalsPage
    key={id}
    title={id === newId ? 'New automation' : 'Automation'}
    path={automationsPath}
    at={pathOfAutomation(id)}
  >
    {(user) =>
      mayManage(user) ? (
        id === newId ? (
          <>
            <Back to={automationsPath}>All automations</Back>
            <New template={new URLSearchParams(search).get('template')} />
          </>
        ) : (
          <Known id={id} />
        )
      ) : (
        <Alert title="Owners and admins set automations">Ask one of them to automate what repeats.</Alert>
      )
    }
  </SignalsPage>
);

export default definePage(AutomationPage);
