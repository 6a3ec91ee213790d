import { useApi } from '@adili/http/use-api';
import { caseMessageForm } from '@adili/schemas/support-cases/case-forms';
import { caseLimits } from '@adili/schemas/support-cases/case-limits';
import type { OwnCase } from '@adili/schemas/support-cases/support-case';
import { ActionForm, TextAreaField, UploadProgress, useActionForm } from '@adili/ui';
import { useMemo, useState } from 'react';
import styles from './case-form.module.css';
import { replySentence } from './case-words.tsx';
import { FilesField } from './files-field.tsx';
import { LeftFiles } from './left-files.tsx';
import { type LeftFile, useFileSending } from './use-file-sending.ts';
import { withFiles } from './with-files.ts';

interface WriteOnProps {
  of: OwnCase;
  onChanged(changed: OwnCase): void;
}

/** Writes on in a case: what waits or is closed is open again then. */
export function WriteOn({ of: { id, state, fileCount }, onChanged }: WriteOnProps) {
  const api = useApi();
  const files = useFileSending();
  const [left, setLeft] = useState<readonly LeftFile[]>([]);
  const schema = useMemo(() => withFiles(caseMessageForm, caseLimits.files - fileCount), [fileCount]);
  const form = useActionForm({
    schema,
    draftKey: `support-case ${id}`,
    async act({ text, files: chosen }) {
      setLeft([]);
      const written = await api.call('POST /support/cases/:id/messages', { params: { id }, body: { text } });
      form.reset();
      onChanged(written);
      const outcome = await files.send(id, chosen);
      if (outcome.sent) onChanged(outcome.sent);
      setLeft(outcome.left);
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
        <FilesField {...form.field('files')} />
      </ActionForm>
      <LeftFiles
        id={id}
        left={left}
        onSent={(outcome) => {
          if (outcome.sent) onChanged(outcome.sent);
          setLeft(outcome.left);
        }}
      />
    </div>
  );
}
