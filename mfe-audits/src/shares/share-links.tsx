import type { Api } from '@adili/http';
import { useApi } from '@adili/http/use-api';
import { nameAmid } from '@adili/schemas/members/former-member';
import type { RunShare } from '@adili/schemas/run-shares/run-share';
import { shareDays, usualShareDays } from '@adili/schemas/run-shares/share-days';
import * as z from '@adili/schemas/zod';
import {
  ActionButton,
  ActionForm,
  CopiedText,
  Day,
  SelectField,
  Unloaded,
  useActionForm,
  useRead,
} from '@adili/ui';
import { useCallback, useState } from 'react';
import styles from './share-links.module.css';

const schema = z.object({ days: z.enum(shareDays.map(String)) });

/** The links to the result of a run: those that work, and a new one. */
export function ShareLinks({ run }: { run: string }) {
  const api = useApi();
  const [url, setUrl] = useState('');
  const { state, retry } = useRead(
    useCallback(
      (calls: Api, signal: AbortSignal) =>
        calls.call('GET /runs/:id/shares', { params: { id: run }, signal }),
      [run],
    ),
  );
  const form = useActionForm({
    schema,
    async act({ days }) {
      const body = { days: shareDays.find((one) => String(one) === days) ?? usualShareDays };
      const made = await api.call('POST /runs/:id/shares', { params: { id: run }, body });
      setUrl(made.url);
      retry();
    },
  });
  return (
    <>
      <p>Anyone with the link can read this result, without an account. They see nothing else of yours.</p>
      <ActionForm form={form} submit="Make a link" busyLabel="Making it...">
        <SelectField
          label="The link works for"
          options={shareDays.map((days) => ({ value: String(days), label: `${days} days` }))}
          defaultValue={String(usualShareDays)}
          {...form.field('days')}
        />
      </ActionForm>
      {url && (
        <div role="status">
          <p>Copy the link now: you see it this once.</p>
          <CopiedText label="Link" text={url} />
        </div>
      )}
      {state.kind === 'loaded' ? (
        <Links run={run} shares={state.value} onRevoked={retry} />
      ) : (
        <Unloaded title="The links could not be loaded." state={state} retry={retry} />
      )}
    </>
  );
}

interface LinksProps {
  run: string;
  shares: readonly RunShare[];
  onRevoked(): void;
}

function Links({ run, shares, onRevoked }: LinksProps) {
  const api = useApi();
  if (shares.length === 0) return null;
  return (
    <ul aria-label="Links that work" className={styles.links}>
      {shares.map(({ id, madeByName, madeAt, expiresAt }) => (
        <li key={id} className={styles.link}>
          <span>
            By {nameAmid(madeByName)}, <Day at={madeAt} />, until <Day at={expiresAt} />
          </span>
          <ActionButton
            variant="secondary"
            size="small"
            busyLabel="Revoking..."
            act={async () => {
              await api.call('DELETE /runs/:id/shares/:share', { params: { id: run, share: id } });
              onRevoked();
            }}
          >
            Revoke
          </ActionButton>
        </li>
      ))}
    </ul>
  );
}
