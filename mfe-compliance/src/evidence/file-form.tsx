import { useShell } from '@adili/contract';
import { type Api, createUploads } from '@adili/http';
import { type FileFields, fileFields } from '@adili/schemas/evidence/evidence-forms';
import {
  ActionForm,
  type FormSchema,
  type FormValues,
  sizeWords,
  TextField,
  UploadProgress,
  useActionForm,
  useRead,
} from '@adili/ui';
import { useState } from 'react';
import type { GiveProps } from './use-give.ts';
import { ValidityFields } from './validity-fields.tsx';
import { withoutEmpty } from './without-empty.ts';
import { emptyTitle } from './written-forms.tsx';

interface Chosen {
  readonly file?: unknown;
}

/** The schema for a form that has a field `file` too, whose value stays as the browser has it. */
const withFile = <Schema extends FormSchema>(schema: Schema) =>
  ({
    safeParse(values: Chosen) {
      const parsed = schema.safeParse(values);
      return parsed.success
        ? { success: true, data: { ...(parsed.data as object), file: values.file } }
        : parsed;
    },
  }) as FormSchema & { readonly _zod: Record<'input' | 'output', FormValues<Schema> & Chosen> };

const schema = withFile(withoutEmpty(fileFields));

const readSettings = (api: Api, signal: AbortSignal) => api.call('GET /evidence/settings', { signal });

/** The body of an upload. The fields come before the file, so that they are known once it comes. */
function formOf(file: File, fields: FileFields): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) if (value) form.append(name, value);
  form.append('file', file);
  return form;
}

/** Gives a file, and shows how much of it was sent. */
export function FileForm(props: GiveProps) {
  const { control, follows, onGiven } = props;
  const { apiBase, session } = useShell();
  const [sending, setSending] = useState<{ name: string; share: number; stop(): void } | null>(null);
  const settings = useRead(readSettings).state;
  const most = settings.kind === 'loaded' ? settings.value.mostFileBytes : undefined;
  const form = useActionForm({
    schema,
    draftKey: `file ${control.id}`,
    resets: true,
    async act({ file: files, ...fields }) {
      const file = files instanceof FileList ? files[0] : undefined;
      if (!file) return { error: 'Choose a file', fields: { file: 'Choose a file' } };
      if (most !== undefined && file.size > most) {
        const error = `This file has ${sizeWords(file.size)}. Choose one of at most ${sizeWords(most)}.`;
        return { error, fields: { file: error } };
      }
      const stopping = new AbortController();
      const show = (share: number) => setSending({ name: file.name, share, stop: () => stopping.abort() });
      show(0);
      try {
        const given = await createUploads({ base: apiBase, session }).upload('POST /controls/:id/evidence', {
          params: { id: control.id },
          body: formOf(file, { ...fields, follows }),
          onProgress: show,
          signal: stopping.signal,
        });
        onGiven(given);
        return undefined;
      } catch (error) {
        if (stopping.signal.aborted) return { error: 'The upload was stopped. Nothing was added.' };
        throw error;
      } finally {
        setSending(null);
      }
    },
  });
  return (
    <ActionForm
      form={form}
      submit="Add file"
      busyLabel="Sending..."
      help={sending && <UploadProgress {...sending} />}
    >
      <TextField
        label="File"
        type="file"
        required
        hint={`A document, a picture, a table or an archive${most === undefined ? '' : ` of up to ${sizeWords(most)}`}.`}
        {...form.field('file')}
      />
      <TextField label="Title" hint={emptyTitle(props, 'for the file’s name')} {...form.field('title')} />
      <ValidityFields field={form.field} hasCadence={control.cadence !== null} />
      {settings.kind === 'loaded' && !settings.value.virusScan && (
        <p>Files aren’t scanned for viruses here. Anyone who opens one does so on their own computer.</p>
      )}
    </ActionForm>
  );
}
