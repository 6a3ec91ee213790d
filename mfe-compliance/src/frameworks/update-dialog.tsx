import type { Api } from '@adili/http';
import { useApi } from '@adili/http/use-api';
import type { Adoption, AdoptionUpdate } from '@adili/schemas/frameworks/adoption';
import { ConfirmDialog, counted, Dialog, DialogButton, Unloaded, useRead, VisuallyHidden } from '@adili/ui';
import { useCallback } from 'react';
import styles from './update-dialog.module.css';

interface UpdateProps {
  adoption: Adoption;
  /** The adoption now has the newer content. */
  onTaken(adoption: Adoption): void;
}

/** Shows what newer content would change of an adopted framework; a person takes it, or leaves it. */
export const UpdateButton = ({ adoption, onTaken }: UpdateProps) => (
  <DialogButton
    variant="secondary"
    size="small"
    dialog={(close) => <UpdateDialog adoption={adoption} onTaken={onTaken} onClose={close} />}
  >
    See what’s new<VisuallyHidden> in {adoption.title}</VisuallyHidden>
  </DialogButton>
);

function UpdateDialog({ adoption, onTaken, onClose }: UpdateProps & { onClose(): void }) {
  const { id, title } = adoption;
  const api = useApi();
  const { state, retry } = useRead(
    useCallback(
      (calls: Api, signal: AbortSignal) =>
        calls.call('GET /organisation/frameworks/:id/update', { params: { id }, signal }),
      [id],
    ),
  );
  if (state.kind !== 'loaded')
    return (
      <Dialog title={`What’s new in ${title}`} onClose={onClose}>
        <Unloaded title="The difference could not be loaded." state={state} retry={retry} />
      </Dialog>
    );
  const { version, sha256, added, changed, removed, carried, left, mapped } = state.value;
  return (
    <ConfirmDialog
      title={`What’s new in ${title}`}
      confirm="Take it"
      back="Leave it as it is"
      onClose={onClose}
      onConfirm={async () =>
        onTaken(
          await api.call('POST /organisation/frameworks/:id/update', { params: { id }, body: { sha256 } }),
        )
      }
    >
      <p>
        You have version {adoption.version}; this is {version}. States follow it at once. Links, evidence,
        owners, exclusions and mappings stay with what keeps its id.
      </p>
      {[added, changed, removed].every(({ length }) => length === 0) && (
        <p>Its requirements stay as they are.</p>
      )}
      <Changes how="new" rows={added} />
      <Changes how="changed" rows={changed} />
      <Changes how="no longer there" rows={removed} />
      <Changes how="withdrawn or moved: your controls are linked to what took the place" rows={carried} />
      <Changes how="withdrawn or gone that your controls answer: link these by hand" rows={left} />
      <Changes how="withdrawn or gone that your mappings name: these say nothing any more" rows={mapped} />
    </ConfirmDialog>
  );
}

function Changes({ how, rows }: { how: string; rows: AdoptionUpdate['added'] }) {
  if (rows.length === 0) return null;
  return (
    <details>
      <summary>
        {counted(rows.length, 'requirement')} {how}
      </summary>
      <ul className={styles.changes}>
        {rows.map(({ id, citation, title }) => (
          <li key={id}>
            {citation}: {title}
          </li>
        ))}
      </ul>
    </details>
  );
}
