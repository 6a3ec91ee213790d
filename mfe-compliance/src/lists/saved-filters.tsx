import { type SessionUser, useShell } from '@adili/contract';
import type { Api } from '@adili/http';
import { useApi } from '@adili/http/use-api';
import { mayWork } from '@adili/schemas/members/rights';
import type { SavedFilter } from '@adili/schemas/saved-filters/saved-filter';
import { savedFilterTexts } from '@adili/schemas/saved-filters/saved-filter-texts';
import * as z from '@adili/schemas/zod';
import {
  ActionButton,
  BarField,
  DialogButton,
  type Filters,
  FormDialog,
  TextField,
  useFocusOnChange,
  useRead,
  VisuallyHidden,
} from '@adili/ui';
import { useRef, useState } from 'react';
import styles from './saved-filters.module.css';

const named = z.object({ title: savedFilterTexts.shape.title });

const read = (api: Api, signal: AbortSignal) => api.call('GET /saved-filters', { signal });

interface SavedFiltersProps {
  user: SessionUser;
  filters: Filters<string>;
}

/** What a list is often narrowed by, under names that everybody of the organisation has. */
export function SavedFilters({ user, filters: { values, whole: path, isFiltered } }: SavedFiltersProps) {
  const api = useApi();
  const { navigate } = useShell();
  const { state, change } = useRead(read);
  const [said, setSaid] = useState<{ words: string }>();
  // What was pressed goes away.
  const place = useFocusOnChange(said);
  if (state.kind !== 'loaded') return null;
  const here = state.value.filter((one) => one.path === path);
  const query = new URLSearchParams(values as Record<string, string>).toString();
  const current = here.find((one) => one.query === query);
  const canWork = mayWork(user);
  if (here.length === 0 && !(canWork && isFiltered)) return null;
  return (
    <div ref={place} tabIndex={-1} className={styles.bar}>
      <VisuallyHidden>
        <span role="status">{said?.words}</span>
      </VisuallyHidden>
      {here.length > 0 && (
        <BarField label="Saved filters">
          <select
            value={current?.id ?? ''}
            onChange={({ target }) => {
              const chosen = here.find(({ id }) => id === target.value);
              navigate(chosen ? `${path}?${chosen.query}` : path, { scroll: 'keep' });
            }}
          >
            <option value="">None</option>
            {here.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </select>
        </BarField>
      )}
      {canWork && current && (
        <ActionButton
          variant="quiet"
          size="small"
          act={async () => {
            await api.call('DELETE /saved-filters/:id', { params: { id: current.id } });
            change((all) => all.filter(({ id }) => id !== current.id));
            setSaid({ words: `‘${current.title}’ was forgotten.` });
          }}
        >
          Forget ‘{current.title}’
        </ActionButton>
      )}
      {canWork && isFiltered && !current && (
        <DialogButton
          variant="quiet"
          size="small"
          dialog={(close) => (
            <SaveFilterDialog
              path={path}
              query={query}
              onSaved={(saved) => {
                change((all) => [...all, saved]);
                setSaid({ words: `‘${saved.title}’ was saved.` });
              }}
              onClose={close}
            />
          )}
        >
          Save this filter
        </DialogButton>
      )}
    </div>
  );
}

interface SaveFilterDialogProps {
  path: string;
  query: string;
  onSaved(saved: SavedFilter): void;
  onClose(): void;
}

/** Gives a name to what a list is narrowed by. */
function SaveFilterDialog({ path, query, onSaved, onClose }: SaveFilterDialogProps) {
  const api = useApi();
  const saved = useRef<SavedFilter>(null);
  return (
    <FormDialog
      title="Save this filter"
      confirm="Save"
      schema={named}
      draftKey={`filter of ${path}`}
      onClose={() => {
        onClose();
        // Nothing behind a dialog takes the focus: what is said follows its end.
        if (saved.current) onSaved(saved.current);
      }}
      onConfirm={async ({ title }) => {
        saved.current = await api.call('POST /saved-filters', { body: { title, path, query } });
      }}
    >
      {(form) => (
        <TextField
          label="Name"
          required
          hint="Everybody in your organisation finds it by this name."
          {...form.field('title')}
        />
      )}
    </FormDialog>
  );
}
