import { usePage } from '@adili/contract';
import type { Evidence } from '@adili/schemas/evidence/evidence';
import { Alert, Button, Panel, Tabs, useInSight } from '@adili/ui';
import styles from './add-evidence.module.css';
import { FileForm } from './file-form.tsx';
import type { GiveProps } from './use-give.ts';
import { LinkForm, RecordForm, StatementForm } from './written-forms.tsx';

interface AddEvidenceProps extends Omit<GiveProps, 'follows'> {
  /** The piece that the new one is to replace. */
  replaced: Evidence | undefined;
  onKeep(): void;
}

/** Gives a control evidence of one of four kinds. What was typed of one stays while another is looked at. */
export function AddEvidence({ replaced, onKeep, ...given }: AddEvidenceProps) {
  const props: GiveProps = { ...given, follows: replaced?.id };
  const { search } = usePage();
  const isAskedFor = new URLSearchParams(search).get('add') === 'evidence';
  const place = useInSight(replaced?.id ?? isAskedFor);
  return (
    <div ref={place} tabIndex={-1} className={styles.place}>
      <Panel title="Add evidence">
        {replaced && (
          <Alert
            title={`The new one replaces ‘${replaced.title}’`}
            actions={
              <Button variant="secondary" size="small" onClick={onKeep}>
                Don’t replace it
              </Button>
            }
          >
            It takes over its title and its controls. The old one ends the day before the new one begins
            {replaced.needsApproval && ', once that is approved'}, and stays in the list.
          </Alert>
        )}
        <Tabs
          label="Kind of evidence"
          items={[
            { id: 'file', label: 'File', content: <FileForm {...props} /> },
            { id: 'link', label: 'Link', content: <LinkForm {...props} /> },
            { id: 'statement', label: 'Statement', content: <StatementForm {...props} /> },
            { id: 'record', label: 'Record', content: <RecordForm {...props} /> },
          ]}
        />
      </Panel>
    </div>
  );
}
