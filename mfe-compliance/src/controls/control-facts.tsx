import { cadenceWords } from '@adili/schemas/controls/cadence-words';
import type { ControlInFull } from '@adili/schemas/controls/control';
import { Facts } from '@adili/ui';
import { ControlStateBadge, NextDue } from './control-columns.tsx';
import { Tags } from './tags.tsx';

/** What is known of a control. */
export const ControlFacts = ({ control }: { control: ControlInFull }) => (
  <Facts
    facts={[
      { name: 'Status', value: <ControlStateBadge {...control} /> },
      ...(control.tags ? [{ name: 'Tags', value: <Tags tags={control.tags} /> }] : []),
      { name: 'Owner', value: control.ownerName ?? control.owner ?? 'No owner' },
      {
        name: 'Renew evidence',
        value: control.cadence === null ? 'Never' : cadenceWords(control.cadence),
      },
      {
        name: 'Evidence until',
        value: <NextDue control={{ ...control, evidence: control.evidence.map(({ id }) => id) }} />,
      },
    ]}
  />
);
