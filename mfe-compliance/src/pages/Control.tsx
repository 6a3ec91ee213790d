import { definePage, type PageProps, type SessionUser } from '@adili/contract';
import type { Api } from '@adili/http';
import { useApi } from '@adili/http/use-api';
import type { Evidence } from '@adili/schemas/evidence/evidence';
import { mayWork } from '@adili/schemas/members/rights';
import { Actions, DialogButton, Gone, Panel, Table, Unloaded, usePageName, useRead } from '@adili/ui';
import { useCallback, useState } from 'react';
import { AskedPlace } from '../comments/asked-place.tsx';
import { CommentsOn } from '../comments/comments-on.tsx';
import { EditControlDialog, RemoveControlDialog } from '../controls/control-dialogs.tsx';
import styles from '../controls/control-facts.module.css';
import { ControlFacts } from '../controls/control-facts.tsx';
import { ControlHistory } from '../controls/control-history.tsx';
import { EvidenceNotice } from '../controls/evidence-notice.tsx';
import { EvidenceSeries } from '../controls/evidence-series.tsx';
import { type ControlRead, readControl } from '../controls/read-control.ts';
import { RequirementsPanel } from '../controls/requirements-panel.tsx';
import { AddEvidence } from '../evidence/add-evidence.tsx';
import { EvidenceActions } from '../evidence/evidence-actions.tsx';
import { evidenceColumns } from '../evidence/evidence-columns.tsx';
import { OwnersNotice } from '../layout/owners-notice.tsx';
import { pathOfControl } from '../layout/paths.ts';
import { RegisterPage } from '../layout/register-page.tsx';

interface OneControlProps {
  id: string;
  user: SessionUser;
}

/** One control: what is known of it, what proves it, and what it answers. */
function OneControl({ id, user }: OneControlProps) {
  const read = useCallback((api: Api, signal: AbortSignal) => readControl(api, id, signal), [id]);
  const { state, retry, change } = useRead(read);
  if (state.kind !== 'loaded')
    return (
      <Unloaded
        title="The control could not be loaded."
        state={state}
        retry={retry}
        gone={<Gone title="There is no such control" to="/compliance/controls" label="See all controls" />}
      />
    );
  return (
    <LoadedControl
      {...state.value}
      user={user}
      onChanged={(control) => change((now) => ({ ...now, control }))}
    />
  );
}

interface LoadedControlProps extends ControlRead {
  user: SessionUser;
  onChanged(control: ControlRead['control']): void;
}

function LoadedControl({ control, people, titles, user, onChanged }: LoadedControlProps) {
  const api = useApi();
  const canWork = mayWork(user);
  usePageName(control.title);
  // What a control answers and until when it counts follow from its evidence: the API computes both.
  const readAnew = async () => onChanged(await api.call('GET /controls/:id', { params: { id: control.id } }));
  const [added, setAdded] = useState<Evidence>();
  const [replaced, setReplaced] = useState<Evidence>();
  const given = (evidence: Evidence) => {
    setReplaced(undefined);
    onChanged({ ...control, evidence: [evidence, ...control.evidence] });
    setAdded(evidence);
    void readAnew();
  };
  return (
    <>
      {control.description && <p className={styles.description}>{control.description}</p>}
      <ControlFacts control={control} />
      <OwnersNotice />
      {canWork && (
        <Actions>
          <DialogButton
            variant="secondary"
            size="small"
            dialog={(close) => (
              <EditControlDialog control={control} people={people} onChanged={onChanged} onClose={close} />
            )}
          >
            Change
          </DialogButton>
          <DialogButton
            variant="quiet"
            size="small"
            dialog={(close) => <RemoveControlDialog control={control} onClose={close} />}
          >
            Delete
          </DialogButton>
        </Actions>
      )}
      <Panel title="Evidence">
        <EvidenceNotice control={control} added={added} mayWork={canWork} onChanged={onChanged} />
        <Table
          caption="Evidence"
          columns={evidenceColumns(control)}
          rows={control.evidence}
          empty="There’s no evidence yet."
          actions={(evidence) => (
            <EvidenceActions
              evidence={evidence}
              user={user}
              onChanged={readAnew}
              onRemoved={readAnew}
              onReplace={setReplaced}
            />
          )}
        />
      </Panel>
      <EvidenceSeries control={control} mayWork={canWork} />
      {canWork && (
        <AddEvidence
          control={control}
          replaced={replaced}
          onKeep={() => setReplaced(undefined)}
          onGiven={given}
        />
      )}
      <RequirementsPanel control={control} titles={titles} mayWork={canWork} onChanged={onChanged} />
      <AskedPlace id={control.id}>
        <Panel title="Comments">
          <CommentsOn about="control" id={control.id} title={control.title} user={user} people={people} />
        </Panel>
      </AskedPlace>
      <ControlHistory id={control.id} />
    </>
  );
}

const Control = ({ params }: PageProps) => (
  <RegisterPage title="Control" path="/compliance/controls" at={pathOfControl(params.id ?? '')}>
    {(user) => <OneControl key={params.id} id={params.id ?? ''} user={user} />}
  </RegisterPage>
);

export default definePage(Control);
