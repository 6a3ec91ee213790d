import { definePage, Link } from '@adili/contract';
import type { ControlImportPreview, ControlImportQuery, ControlPlan } from '@adili/schemas/controls/import';
import { mayWork } from '@adili/schemas/members/rights';
import { Actions, Alert, ButtonLink, Panel } from '@adili/ui';
import { useRef, useState } from 'react';
import styles from '../control-imports/import-form.module.css';
import { ImportForm } from '../control-imports/import-form.tsx';
import { planWords, Unclear } from '../control-imports/plan.tsx';
import { UploadProgress } from '../evidence/upload-progress.tsx';
import { FileField } from '../imports/file-field.tsx';
import { ImportRefusal } from '../imports/import-refusal.tsx';
import { useFileUpload } from '../imports/use-file-upload.ts';
import { RegisterPage } from '../layout/register-page.tsx';
import { UndoButton } from '../undo/undo-button.tsx';
import type { IsMeant } from '../undo/use-undo.ts';

const path = '/compliance/controls';

const isImport: IsMeant = ({ action }) => action === 'control.imported';

type Outcome =
  | { kind: 'nothing' }
  | { kind: 'looked'; file: File; preview: ControlImportPreview }
  | { kind: 'imported'; plan: ControlPlan };

/** Takes controls out of a spreadsheet: what is in it is seen before any of it is taken. */
function ControlImport() {
  const input = useRef<HTMLInputElement>(null);
  const { send, refusal, sending, refuse } = useFileUpload();
  const [outcome, setOutcome] = useState<Outcome>({ kind: 'nothing' });

  async function look(file: File, query: ControlImportQuery = {}) {
    const preview = await send(file, (uploads, parts) =>
      uploads.upload('POST /controls/imports/preview', { ...parts, query }),
    );
    if (preview) setOutcome({ kind: 'looked', file, preview });
  }

  async function take(file: File, query: ControlImportQuery) {
    const plan = await send(file, (uploads, parts) =>
      uploads.upload('POST /controls/imports', { ...parts, query }),
    );
    if (!plan) return;
    setOutcome({ kind: 'imported', plan });
    if (!input.current) return;
    input.current.value = '';
    // The button that was pressed goes away.
    input.current.focus();
  }

  const choose = () => {
    const file = input.current?.files?.[0];
    setOutcome({ kind: 'nothing' });
    refuse(null);
    if (file) void look(file);
  };
  return (
    <Panel title="A spreadsheet of your controls">
      <p className={styles.lead}>
        A row for each control, with a title. Also taken, where you have them: description, owner, state, how
        often, requirements by their citation, links as evidence, and notes. Requirements may stand in several
        columns, each with the name of its framework above it. A control with the same title is changed, not
        added twice. <Link to="/compliance/adopt">Adopt the frameworks</Link> that it cites first.
      </p>
      <FileField
        ref={input}
        hint="An Excel workbook (.xlsx) or CSV, up to 15 MB. You see what it changes before it is imported."
        onChange={choose}
      />
      {sending && <UploadProgress {...sending} />}
      {outcome.kind === 'looked' && (
        <ImportForm
          key={`${outcome.file.name} ${outcome.file.lastModified}`}
          name={outcome.file.name}
          preview={outcome.preview}
          isBusy={sending !== null}
          onLook={(query) => void look(outcome.file, query)}
          onImport={(query) => void take(outcome.file, query)}
        />
      )}
      {refusal && <ImportRefusal refusal={refusal} />}
      <div role="status">
        {outcome.kind === 'imported' && (
          <Alert
            tone="success"
            title={`Imported. ${planWords(outcome.plan)}`}
            actions={
              <Actions>
                <ButtonLink size="small" to={path}>
                  See your controls
                </ButtonLink>
                <ButtonLink variant="secondary" size="small" to="/compliance">
                  See where you stand
                </ButtonLink>
                <UndoButton isMeant={isImport} onUndone={() => undefined} />
              </Actions>
            }
          />
        )}
      </div>
      {outcome.kind === 'imported' && <Unclear {...outcome.plan} />}
    </Panel>
  );
}

const ImportControls = () => (
  <RegisterPage
    title="Import controls"
    lead="Bring what you keep in a spreadsheet today."
    path={path}
    at={`${path}/import`}
  >
    {(user) =>
      mayWork(user) ? (
        <ControlImport />
      ) : (
        <Alert>You can read what your organisation does, and not change it.</Alert>
      )
    }
  </RegisterPage>
);

export default definePage(ImportControls);
