import { definePage } from '@adili/contract';
import type { Api } from '@adili/http';
import { useApi } from '@adili/http/use-api';
import type { OwnCase } from '@adili/schemas/support-cases/support-case';
import { type LeftFile, localZone, useRead } from '@adili/ui';
import { useState } from 'react';
import { FormPanel } from '../layout/form-panel.tsx';
import { OwnPage } from '../layout/own-page.tsx';
import { withNewest, withNext } from '../records/list-page.ts';
import { MoreRecords } from '../records/more-records.tsx';
import { Unloaded } from '../records/unloaded.tsx';
import { CaseForm, caseDraft } from '../support-cases/case-form.tsx';
import { CasesTable } from '../support-cases/cases-table.tsx';
import { OpenedCase } from '../support-cases/opened-case.tsx';

const readCases = (api: Api, signal: AbortSignal) => api.list('GET /support/cases', { signal });

/** What was written to the team, with the form to write to it. */
function OwnCases() {
  const api = useApi();
  const { state, retry, change } = useRead(readCases);
  const [last, setLast] = useState<{ opened: OwnCase; left: readonly LeftFile[] } | null>(null);
  if (state.kind !== 'loaded') return <Unloaded state={state} retry={retry} />;
  const page = state.value;
  return (
    <FormPanel
      title="Your cases"
      button="Write to us"
      draftKey={caseDraft}
      isOpen={page.rows.length === 0}
      form={(close) => (
        <CaseForm
          onCancel={close}
          onOpened={(opened, left) => {
            close();
            setLast({ opened, left });
            change((now) => withNewest(opened, now));
          }}
        />
      )}
    >
      {last && <OpenedCase key={last.opened.id} {...last} />}
      <CasesTable cases={page.rows} />
      <MoreRecords
        title="Cases"
        page={page}
        read={(query) => api.list('GET /support/cases', { query })}
        onRead={(next) => change((now) => withNext(now, next))}
      />
      {page.rows.length > 0 && <p>Times in {localZone()}</p>}
    </FormPanel>
  );
}

const Support = () => (
  <OwnPage
    title="Support"
    lead="Ask us anything about Adili. We answer within 24 hours, here and by email."
    path="/dashboard/support"
  >
    {() => <OwnCases />}
  </OwnPage>
);

export default definePage(Support);
