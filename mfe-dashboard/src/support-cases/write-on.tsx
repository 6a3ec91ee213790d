import { useApi } from '@adili/http/use-api';
import { caseMessageForm } from '@adili/schemas/support-cases/case-forms';
import { caseLimits } from '@adili/schemas/support-cases/case-limits';
import type { OwnCase } from '@adili/schemas/support-cases/support-case';
import {
  ActionForm,
  CaseFilesField,
  type FilesSent,
  type LeftFile,
  LeftFiles,
  TextAreaField,
  UploadProgress,
  useActionForm,
  withCaseFiles,
} from '@adili/ui';
import { useMemo, useState } from 'react';
import styles from './case-form.module.css';
import { replySentence } from './case-words.tsx';
import { useCaseFiles } from './use-case-files.ts';

interface WriteOnProps {
  of: OwnCase;
  onChanged(changed: OwnCase): void;
}

/** Writes on in a case: what waits or is closed is open again then. */
export function WriteOn({ of: { id, state, fileCount }, onChanged }: WriteOnProps) {
  const api = useApi();
  const files = useCaseFiles();
  const again = useCaseFiles();
  const [left, setLeft] = useState<readonly LeftFile[]>([]);
  const schema = useMemo(
    () => withCaseFiles(caseMessageForm, caseLimits, caseLimits.files - fileCount),
    [fileCount],
  );
  const take = (outcome: FilesSent<OwnCase>) => {
    if (outcome.sent) onChanged(outcome.sent);
    setLeft(outcome.left);
  };
  const form = useActionForm({
    schema,
    draftKey: `support-case ${id}`,
    async act({ text, files: chosen }) {
      setLeft([]);
      const written = await api.call('POST /support/cases/:id/messages', { params: { id }, body: { text } });
      form.reset();
      onChanged(written);
      take(await files.send(id, chosen));
      return { success: `We have your message. ${replySentence(written, Date.now())}` };
    },
  });
  return (
    <div className={styles.form}>
      <ActionForm
        form={form}
        submit={state === 'closed' ? 'Send and reopen' : 'Send'}
        busyLabel="Sending..."
        help={files.progress && <UploadProgress {...files.progress} />}
      >
        <TextAreaField
          label="Your message"
          hint={state === 'closed' ? 'This case is closed. A message opens it again.' : undefined}
          required
          rows={6}
          {...form.field('text')}
        />
        <CaseFilesField limits={caseLimits} {...form.field('files')} />
      </ActionForm>
      <LeftFiles
        left={left}
        progress={again.progress}
        sendAgain={async (chosen) => take(await again.send(id, chosen))}
      />
    </div>
  );
}
