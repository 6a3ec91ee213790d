import type { ControlInFull } from '@adili/schemas/controls/control';
import type { Evidence } from '@adili/schemas/evidence/evidence';
import { Panel, Tabs } from '@adili/ui';
import { FileForm } from './file-form.tsx';
import { LinkForm, RecordForm, StatementForm } from './written-forms.tsx';

export interface GiveProps {
  control: Pick<ControlInFull, 'id' | 'cadence'>;
  onGiven(evidence: Evidence): void;
}

/** Gives a control evidence of one of four kinds. What was typed of one stays while another is looked at. */
export const AddEvidence = (props: GiveProps) => (
  <Panel title="Add evidence">
    <Tabs
      label="Kind of evidence"
      items={[
        { id: 'file', label: 'File', content: <FileForm {...props} /> },
        { id: 'link', label: 'Link', content: <LinkForm {...props} /> },
        { id: 'statement', label: 'Statement', content: <StatementForm {...props} /> },
        { id: 'record', label: 'Record of Adili', content: <RecordForm {...props} /> },
      ]}
    />
  </Panel>
);
