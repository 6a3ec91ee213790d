import { Link } from '@adili/contract';
import type { Control } from '@adili/schemas/controls/control';
import type { ControlState } from '@adili/schemas/controls/control-state';
import { controlStateWords } from '@adili/schemas/controls/control-state';
import { intervalWords } from '@adili/schemas/controls/interval-words';
import { Badge, type BadgeTone, type Column, count, LastDay } from '@adili/ui';
import { SelfDeclaredBadge } from '../format/state-badge.tsx';
import { pathOfControl } from '../layout/paths.ts';
import styles from './control-columns.module.css';

const tones: Readonly<Record<ControlState, BadgeTone>> = {
  in_place: 'success',
  planned: 'accent',
  retired: 'neutral',
};

/** How the work on a control stands, and whether nothing but a typed statement proves it. */
export const ControlStateBadge = ({ state, isSelfDeclared }: Pick<Control, 'state' | 'isSelfDeclared'>) => (
  <>
    <Badge tone={tones[state]}>{controlStateWords[state]}</Badge>
    {isSelfDeclared && (
      <>
        {' '}
        <SelfDeclaredBadge />
      </>
    )}
  </>
);

/** Until when evidence carries a control. */
export function NextDue({
  control,
}: {
  control: Pick<Control, 'nextDue' | 'state' | 'evidence' | 'isValid' | 'cadence' | 'missing'>;
}) {
  const { nextDue, state, evidence, isValid, cadence, missing } = control;
  if (evidence.length === 0) return 'No evidence yet';
  if (!nextDue) return state === 'in_place' && !isValid ? 'Not counted now' : 'No end date';
  const isPast = Date.parse(nextDue) <= Date.now();
  return (
    <span className={styles.due}>
      <LastDay at={nextDue} />
      {isPast && state !== 'retired' && (
        <Badge tone="danger">{cadence === null ? 'Expired' : 'Overdue'}</Badge>
      )}
      {missing && <span>{intervalWords(missing)} has no evidence</span>}
    </span>
  );
}

/** Of the list of controls. */
export const controlColumns: readonly Column<Control>[] = [
  {
    key: 'title',
    header: 'Control',
    sort: 'title',
    rowHeader: true,
    cell: ({ id, title }) => <Link to={pathOfControl(id)}>{title}</Link>,
  },
  {
    key: 'state',
    header: 'Status',
    sort: 'state',
    cell: (control) => <ControlStateBadge {...control} />,
  },
  {
    key: 'owner',
    narrow: 'note',
    header: 'Owner',
    sort: 'owner',
    cell: ({ owner, ownerName }) => ownerName ?? owner ?? 'No owner',
  },
  {
    key: 'nextDue',
    narrow: 'note',
    header: 'Evidence until',
    sort: 'nextDue',
    cell: (control) => <NextDue control={control} />,
  },
  {
    key: 'evidence',
    header: 'Evidence',
    align: 'end',
    cell: ({ evidence }) => count(evidence.length),
  },
  {
    key: 'requirements',
    header: 'Requirements',
    align: 'end',
    cell: ({ requirements }) => count(requirements.length),
  },
];
