import { Link, useShell } from '@adili/contract';
import { failureText } from '@adili/http';
import { useApi } from '@adili/http/use-api';
import type { Automation } from '@adili/schemas/automations/automation';
import { Badge, type Column, ConfirmDialog, LocalMoment, RowMenu, Table } from '@adili/ui';
import { useState } from 'react';
import { pathOfAutomation } from '../layout/paths.ts';
import { stateBadges, stepBadges, triggerWords } from './automation-words.ts';

interface AutomationsTableProps {
  automations: readonly Automation[];
  onChanged(): void;
}

const columns: readonly Column<Automation>[] = [
  {
    key: 'name',
    header: 'Name',
    rowHeader: true,
    cell: ({ id, name }) => <Link to={pathOfAutomation(id)}>{name}</Link>,
  },
  { key: 'when', header: 'When', narrow: 'note', cell: ({ trigger }) => triggerWords(trigger) },
  {
    key: 'last',
    header: 'Last run',
    cell: ({ last }) =>
      last ? (
        <>
          <LocalMoment at={last.at} />{' '}
          {last.state === 'failed' && <Badge tone="danger">{stepBadges.failed[0]}</Badge>}
        </>
      ) : (
        'None yet'
      ),
  },
  {
    key: 'next',
    header: 'Next',
    cell: ({ state, next, stopped }) => {
      if (stopped) return stopped;
      if (next) return <LocalMoment at={next} />;
      return state === 'on' ? 'When it happens' : 'Not while it is off';
    },
  },
  {
    key: 'state',
    header: 'State',
    cell: ({ state, stopped }) => {
      const [words, tone] = stateBadges[state];
      return <Badge tone={stopped ? 'warning' : tone}>{stopped ? 'Stopped' : words}</Badge>;
    },
  },
];

/** The automations of the organisation, with what each did last and does next. */
export function AutomationsTable({ automations, onChanged }: AutomationsTableProps) {
  const api = useApi();
  const shell = useShell();
  const [asked, setAsked] = useState<Automation>();
  const turn = ({ id, name, state, version }: Automation) => {
    const next = state === 'on' ? ('off' as const) : ('on' as const);
    return api.call('PATCH /automations/:id', { params: { id }, body: { state: next, version } }).then(
      () => {
        shell.notify(`“${name}” is ${next}.`, 'success');
        onChanged();
      },
      (error: unknown) => shell.notify(failureText(error), 'error'),
    );
  };
  return (
    <>
      <Table
        caption="Automations"
        columns={columns}
        rows={automations}
        empty="There’s none yet. Begin with one of those below."
        actions={(automation) => (
          <RowMenu
            of={automation.name}
            items={[
              {
                label: automation.state === 'on' ? 'Turn off' : 'Turn on',
                onSelect: () => void turn(automation),
              },
              { label: 'Delete', danger: true, onSelect: () => setAsked(automation) },
            ]}
          />
        )}
      />
      {asked && (
        <ConfirmDialog
          title={`Delete “${asked.name}”`}
          confirm={`Delete ${asked.name}`}
          danger
          onClose={() => setAsked(undefined)}
          onConfirm={async () => {
            await api.call('DELETE /automations/:id', { params: { id: asked.id } });
            onChanged();
          }}
        >
          <p>The list of what it did goes with it. What it did stays.</p>
        </ConfirmDialog>
      )}
    </>
  );
}
