import { useApi } from '@adili/http/use-api';
import type { RunSummary } from '@adili/schemas/runs/run';
import { mostPages, usualPages } from '@adili/schemas/runs/run-pages';
import * as z from '@adili/schemas/zod';
import { ActionForm, TextField, useActionForm } from '@adili/ui';
import { Narrow } from '../layout/narrow.tsx';

const wrong = `Say how many pages, 1 to ${mostPages}`;
const schema = z.object({
  pages: z
    .string()
    .check(z.refine((text) => /^\d+$/.test(text) && +text >= 1 && +text <= mostPages, { error: wrong })),
});

interface RunFormProps {
  site: string;
  /** A run is under way: the next waits until it has ended. */
  isBusy: boolean;
  onRequested(run: RunSummary): void;
}

/** Starts an audit of a proved website. */
export function RunForm({ site, isBusy, onRequested }: RunFormProps) {
  const api = useApi();
  const form = useActionForm({
    schema,
    async act({ pages }) {
      const body = { pages: Number(pages) };
      onRequested(await api.call('POST /sites/:id/runs', { params: { id: site }, body }));
    },
  });
  return (
    <Narrow>
      <ActionForm form={form} submit="Start an audit" busyLabel="Asking for it..." disabled={isBusy}>
        <TextField
          label="Pages"
          type="number"
          required
          min={1}
          max={mostPages}
          inputMode="numeric"
          hint={
            isBusy
              ? 'An audit is under way: the next can start once it has ended.'
              : `At most ${mostPages}: the address of the website, then its sitemap and links.`
          }
          defaultValue={String(usualPages)}
          {...form.field('pages')}
        />
      </ActionForm>
    </Narrow>
  );
}
