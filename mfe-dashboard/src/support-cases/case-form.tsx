import { useApi } from '@adili/http/use-api';
import { caseForm } from '@adili/schemas/support-cases/case-forms';
import { caseLimits } from '@adili/schemas/support-cases/case-limits';
import type { OwnCase } from '@adili/schemas/support-cases/support-case';
import {
  ActionForm,
  Button,
  CaseFilesField,
  type LeftFile,
  TextAreaField,
  TextField,
  UploadProgress,
  useActionForm,
  withCaseFiles,
} from '@adili/ui';
import styles from './case-form.module.css';
import { useCaseFiles } from './use-case-files.ts';

/** What the draft of a case is kept under. */
export const caseDraft = 'support-case';

const schema = withCaseFiles(caseForm, caseLimits);

interface CaseFormProps {
  /** Told once the case and its files were sent, and of the files that did not arrive. */
  onOpened(opened: OwnCase, left: readonly LeftFile[]): void;
  onCancel(): void;
}

/** Opens a case. */
export function CaseForm({ onOpened, onCancel }: CaseFormProps) {
  const api = useApi();
  const files = useCaseFiles();
  const form = useActionForm({
    schema,
    draftKey: caseDraft,
    async act({ subject, text, files: chosen }) {
      const opened = await api.call('POST /support/cases', { body: { subject, text } });
      // It is sent: whoever leaves while files are on their way is not to send it twice.
      form.reset();
      const { sent = opened, left } = await files.send(opened.id, chosen);
      onOpened(sent, left);
    },
  });
  return (
    <div className={styles.form}>
      <ActionForm
        form={form}
        submit="Send"
        busyLabel="Sending..."
        help={files.progress && <UploadProgress {...files.progress} />}
        actions={
          <Button variant="secondary" disabled={form.busy} onClick={onCancel}>
            Cancel
          </Button>
        }
      >
        <TextField label="Subject" required {...form.field('subject')} />
        <TextAreaField
          label="Message"
          hint="What you did, what you saw, and what you expected."
          required
          rows={8}
          {...form.field('text')}
        />
        <CaseFilesField limits={caseLimits} {...form.field('files')} />
      </ActionForm>
    </div>
  );
}
