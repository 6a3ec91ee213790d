import { useShell } from '@adili/contract';
import { createUploads } from '@adili/http';
import { useApi } from '@adili/http/use-api';
import { mostLogoBytes } from '@adili/schemas/organisations/logo';
import type { Organisation } from '@adili/schemas/organisations/organisation';
import { ActionButton, Actions, FormAlert, sizeWords, TextField, useAction } from '@adili/ui';
import { useState } from 'react';
import styles from './pack-form.module.css';

interface LogoFormProps {
  organisation: Organisation;
  onChanged(organisation: Organisation): void;
}

/** Chooses the picture that the cover of packs shows. */
export function LogoForm({ organisation: { logoSize }, onChanged }: LogoFormProps) {
  const api = useApi();
  const { apiBase, session } = useShell();
  const [isTooLarge, setTooLarge] = useState(false);
  const { run, message, busy } = useAction(async (file: File) => {
    const body = new Blob([file], { type: 'image/png' });
    const uploads = createUploads({ base: apiBase, session });
    onChanged(await uploads.upload('PUT /organisation/logo', { params: {}, body }));
    return 'The logo was saved. The next pack shows it.';
  });
  return (
    <div className={styles.form}>
      <TextField
        label="Logo on the cover"
        type="file"
        accept="image/png"
        disabled={busy}
        error={isTooLarge ? 'Choose a file of at most 200 kB.' : undefined}
        hint={
          logoSize === undefined
            ? 'Optional: a PNG of at most 200 kB and 2,000 pixels a side.'
            : `There is one of ${sizeWords(logoSize)}. Choose another PNG to replace it.`
        }
        onClick={({ currentTarget }) => {
          currentTarget.value = '';
        }}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          setTooLarge(file !== undefined && file.size > mostLogoBytes);
          if (file && file.size <= mostLogoBytes) void run(file);
        }}
      />
      <FormAlert message={message} />
      {logoSize !== undefined && (
        <Actions>
          <ActionButton
            variant="quiet"
            size="small"
            busyLabel="Removing..."
            act={async () => onChanged(await api.call('DELETE /organisation/logo'))}
          >
            Remove the logo
          </ActionButton>
        </Actions>
      )}
    </div>
  );
}
