import { type SessionUser, useShell } from '@adili/contract';
import type { Api } from '@adili/http';
import { useApi } from '@adili/http/use-api';
import { mayWork } from '@adili/schemas/members/rights';
import { savedFilterTexts } from '@adili/schemas/saved-filters/saved-filter-texts';
import * as z from '@adili/schemas/zod';
import {
  ActionButton,
  BarField,
  DialogButton,
  type Filters,
  FormDialog,
  TextField,
  useRead,
} from '@adili/ui';
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
  if (state.kind !== 'loaded') return null;
  const here = state.value.filter((one) => one.path === path);
  const query = new URLSearchParams(values as Record<string, string>).toString();
  const current = here.find((one) => one.query === query);
  const canWork = mayWork(user);
  if (here.length === 0 && !(canWork && isFiltered)) return null;
  return (
    <div className={styles.bar}>
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
            <FormDialog
              title="Save this filter"
              confirm="Save"
              schema={named}
              draftKey={`filter of ${path}`}
              onClose={close}
              onConfirm={async ({ title }) => {
                const body = { title, path, query };
                const saved = await api.call('POST /saved-filters', { body });
                change((all) => [...all, saved]);
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
          )}
        >
          Save this filter
        </DialogButton>
      )}
    </div>
  );
}
