import { definePage, Link } from '@adili/contract';
import { changeOf } from '@adili/http/use-undo';
import { mayManage } from '@adili/schemas/members/rights';
import type {
  InclusionImport,
  InclusionImportPreview,
  InclusionImportQuery,
} from '@adili/schemas/requirements/inclusion-import';
import { Actions, Alert, ButtonLink, UndoButton } from '@adili/ui';
import { TableImport } from '../imports/table-import.tsx';
import { ImportForm } from '../inclusion-imports/import-form.tsx';
import { planWords } from '../inclusion-imports/plan.tsx';
import { pathOfImportingInclusions } from '../layout/paths.ts';
import { RegisterPage } from '../layout/register-page.tsx';

/** What came of an import. */
const Imported = ({ taken }: { taken: InclusionImport }) => (
  <Alert
    tone="success"
    title={`Imported. ${planWords(taken)}`}
    actions={
      <Actions>
        <ButtonLink size="small" to="/compliance">
          See where you stand
        </ButtonLink>
        <ButtonLink variant="secondary" size="small" to="/compliance/pack">
          Make a pack
        </ButtonLink>
        <UndoButton isMeant={changeOf(taken.rows.map(({ id }) => id))} onUndone={() => undefined} />
      </Actions>
    }
  />
);

/** Takes why requirements are included, or don't apply, out of a spreadsheet. */
const InclusionsImport = () => (
  <TableImport<InclusionImportPreview, InclusionImportQuery, InclusionImport>
    title="Your Statement of Applicability"
    lead={
      <>
        A row for each requirement, by its citation. Also taken, where you have them: whether it applies, the
        reasons (risk, law, contract or good practice) and a justification. One that doesn’t apply needs its
        justification, and by a plan with approvals another person’s yes. What is said of a requirement here
        already stays. <Link to="/compliance/adopt">Adopt the frameworks</Link> that it cites first.
      </>
    }
    look={(uploads, parts) => uploads.upload('POST /organisation/requirements/imports/preview', parts)}
    take={(uploads, parts) => uploads.upload('POST /organisation/requirements/imports', parts)}
    form={ImportForm}
    done={(taken) => <Imported taken={taken} />}
  />
);

const ImportInclusions = () => (
  <RegisterPage
    title="Import justifications"
    lead="Bring why requirements are included, or don’t apply, from the spreadsheet that says so today."
    path="/compliance"
    at={pathOfImportingInclusions}
  >
    {(user) =>
      mayManage(user) ? (
        <InclusionsImport />
      ) : (
        <Alert>An owner or an admin of your organisation says why requirements are included.</Alert>
      )
    }
  </RegisterPage>
);

export default definePage(ImportInclusions);
