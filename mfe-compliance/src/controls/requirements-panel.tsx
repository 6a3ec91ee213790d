import { Link } from '@adili/contract';
import type { ControlInFull } from '@adili/schemas/controls/control';
import { type Column, DialogButton, Panel, Table } from '@adili/ui';
import { StateBadge } from '../format/state-badge.tsx';
import { pathOfRequirement } from '../layout/paths.ts';
import { StatesNotice } from '../layout/states-notice.tsx';
import { LinkRequirementsDialog } from './link-requirements.tsx';

type Answered = ControlInFull['requirements'][number];

interface RequirementsPanelProps {
  control: ControlInFull;
  /** What each adopted framework is called, by its id. */
  titles: Readonly<Record<string, string>>;
  mayWork: boolean;
  onChanged(control: ControlInFull): void;
}

/** What a control answers, with the state of each. */
export function RequirementsPanel({ control, titles, mayWork, onChanged }: RequirementsPanelProps) {
  const columns: readonly Column<Answered>[] = [
    {
      key: 'title',
      header: 'Requirement',
      rowHeader: true,
      cell: ({ id, title, citation, requirement }) => (
        <Link to={pathOfRequirement(id)}>
          {citation ?? requirement}
          {title && `: ${title}`}
        </Link>
      ),
    },
    {
      key: 'framework',
      header: 'Framework',
      cell: ({ framework, frameworkTitle }) => frameworkTitle ?? framework,
    },
    {
      key: 'state',
      header: 'State',
      cell: ({ state, isSelfDeclared }) =>
        state ? <StateBadge state={state} isSelfDeclared={isSelfDeclared} /> : 'Framework not adopted',
    },
  ];
  const isAdopting = Object.keys(titles).length > 0;
  return (
    <Panel
      title="Requirements it covers"
      tools={
        mayWork &&
        isAdopting && (
          <DialogButton
            variant="secondary"
            size="small"
            dialog={(close) => (
              <LinkRequirementsDialog
                control={control}
                titles={titles}
                onChanged={onChanged}
                onClose={close}
              />
            )}
          >
            Choose requirements
          </DialogButton>
        )
      }
    >
      <Table
        caption="Requirements"
        columns={columns}
        rows={control.requirements}
        empty="It doesn’t cover a requirement yet."
      />
      <StatesNotice />
    </Panel>
  );
}
