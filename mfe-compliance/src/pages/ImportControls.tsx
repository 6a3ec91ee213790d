import { definePage, Link } from '@adili/contract';
import type { IsMeant } from '@adili/http/use-undo';
import type { ControlImportPreview, ControlImportQuery, ControlPlan } from '@adili/schemas/controls/import';
import { Actions, Alert, ButtonLink, UndoButton } from '@adili/ui';
import { ImportForm } from '../control-imports/import-form.tsx';
import { planWords } from '../control-imports/plan.tsx';
import { TableImport } from '../imports/table-import.tsx';
import { RegisterPage } from '../layout/register-page.tsx';
import { WorkersOnly } from '../layout/workers-only.tsx';

const path = '/compliance/controls';

const isImport: IsMeant = ({ action }) => action === 'control.imported';

/** What came of an import. */
const Imported = ({ plan }: { plan: ControlPlan }) => (
  <Alert
    tone="success"
    title={`Imported. ${planWords(plan)}`}
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
);

/** Takes controls out of a spreadsheet. */
const ControlImport = () => (
  <TableImport<ControlImportPreview, ControlImportQuery, ControlPlan>
    title="A spreadsheet of your controls"
    lead={
      <>
        A row for each control, with a title. Also taken, where you have them: description, owner, state, how
        often, tags, requirements by their citation, links as evidence, and notes. Requirements may stand in
        several columns, each with the name of its framework above it. A control with the same title is
        changed, not added twice. <Link to="/compliance/adopt">Adopt the frameworks</Link> that it cites
        first.
      </>
    }
    look={(uploads, parts) => uploads.upload('POST /controls/imports/preview', parts)}
    take={(uploads, parts) => uploads.upload('POST /controls/imports', parts)}
    form={ImportForm}
    done={(plan) => <Imported plan={plan} />}
  />
);

const ImportControls = () => (
  <RegisterPage
    title="Import controls"
    lead="Bring what you keep in a spreadsheet today."
    path={path}
    at={`${path}/import`}
  >
    {(user) => (
      <WorkersOnly user={user}>
        <ControlImport />
      </WorkersOnly>
    )}
  </RegisterPage>
);

export default definePage(ImportControls);
