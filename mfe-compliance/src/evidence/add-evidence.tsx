import { usePage } from '@adili/contract';
import { Panel, Tabs } from '@adili/ui';
import { useEffect, useRef } from 'react';
import styles from './add-evidence.module.css';
import { FileForm } from './file-form.tsx';
import type { GiveProps } from './use-give.ts';
import { LinkForm, RecordForm, StatementForm } from './written-forms.tsx';

/** Gives a control evidence of one of four kinds. What was typed of one stays while another is looked at. */
export function AddEvidence(props: GiveProps) {
  const { search } = usePage();
  const isAskedFor = new URLSearchParams(search).get('add') === 'evidence';
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isAskedFor) return;
    place.current?.scrollIntoView?.();
    place.current?.focus({ preventScroll: true });
  }, [isAskedFor]);
  return (
    <div ref={place} tabIndex={-1} className={styles.place}>
      <Panel title="Add evidence">
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
