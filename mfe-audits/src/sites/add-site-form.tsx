import { useApi } from '@adili/http/use-api';
import type { Site } from '@adili/schemas/sites/site';
import { newSite } from '@adili/schemas/sites/site-forms';
import { ActionForm, TextField, useActionForm } from '@adili/ui';
import { Narrow } from '../layout/narrow.tsx';
import { isResultOf, type TriedPage } from '../page-audits/tried-page.ts';

interface AddSiteFormProps {
  /** An address to begin with. */
  url?: string | undefined;
  /** Its result is kept as the first audit of its own website. */
  tried: TriedPage | null;
  onAdded(site: Site): void;
}

/** Adds a website to those of the organisation. */
export function AddSiteForm({ url, tried, onAdded }: AddSiteFormProps) {
  const api = useApi();
  const form = useActionForm({
    schema: newSite,
    draftKey: 'new site',
    resets: true,
    async act(body) {
      const audit = tried && isResultOf(tried, body.url) ? tried.id : undefined;
      onAdded(await api.call('POST /sites', { body: { ...body, audit } }));
    },
  });
  return (
    <Narrow>
      <ActionForm form={form} submit="Add website" busyLabel="Adding it...">
        <TextField
          label="Address"
          inputMode="url"
          autoCapitalize="none"
          spellCheck={false}
          required
          autoComplete="url"
          hint="For example example.com. Audits begin with this page."
          defaultValue={url}
          {...form.field('url')}
        />
      </ActionForm>
    </Narrow>
  );
}
