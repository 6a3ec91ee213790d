import type { Api } from '@adili/http';
import { useApi } from '@adili/http/use-api';
import type { DataSubjectRequest } from '@adili/schemas/data-subject-requests/data-subject-request';
import { type Law, laws } from '@adili/schemas/data-subject-requests/law';
import {
  Alert,
  Button,
  ButtonLink,
  ConfirmDialog,
  Day,
  DialogButton,
  DownloadIcon,
  FormAlert,
  RequestStatus,
  SelectField,
  saveFile,
  useAction,
  useRead,
} from '@adili/ui';
import { useState } from 'react';
import { placeOptions } from '../data-subject-requests/request-fields.tsx';
import { Outcome } from '../layout/outcome.tsx';
import { Setting } from '../layout/setting.tsx';
import { Unloaded } from '../records/unloaded.tsx';

/** All that is kept of the person, as a file. */
export function OwnDataSetting() {
  const api = useApi();
  const { run, busy, message } = useAction(async () => {
    const data = await api.call('GET /me/export');
    const name = `adili-data-${data.exportedAt.slice(0, 10)}.json`;
    saveFile(name, new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }));
    return `Your data was saved as ${name}.`;
  });
  return (
    <Setting
      name="Your data"
      value="Download everything we hold about you in one file: your account, organisation, sessions, consents, requests, activity, and the messages you sent us from your verified address."
      action={
        <Button variant="secondary" size="small" busy={busy} busyLabel="Preparing..." onClick={() => run()}>
          <DownloadIcon size={18} /> Download my data
        </Button>
      }
    >
      <FormAlert message={message} />
    </Setting>
  );
}

async function readDeletion(api: Api, signal: AbortSignal): Promise<DataSubjectRequest | null> {
  const { rows } = await api.list('GET /me/dsrs', { query: { open: 'true' }, signal });
  return rows.find(({ type }) => type === 'Deletion') ?? null;
}

/** Asks for the account's deletion, or says where that stands. */
export function DeletionSetting() {
  const api = useApi();
  const { state, retry, change } = useRead(readDeletion);
  const [asked, setAsked] = useState(false);
  const [law, setLaw] = useState<Law | ''>('');

  const confirm = async () => {
    const request = await api.call('DELETE /me', { body: law ? { law } : {} });
    change(() => request);
    setAsked(true);
  };

  return (
    <Setting
      name="Account deletion"
      value="We open a Deletion request in your name. Our team answers it without undue delay and within the time your law sets: one month under the GDPR, less under Kenya’s regulations. If your address is verified, we email you at each step. You can use your account until it’s done. Records the law makes us keep stay for as long as it says."
      action={
        state.kind === 'loaded' &&
        state.value === null && (
          <DialogButton
            variant="danger"
            size="small"
            dialog={(close) => (
              <ConfirmDialog
                title="Delete your account?"
                confirm="Ask for deletion"
                danger
                onConfirm={confirm}
                onClose={close}
              >
                <p>
                  We open a Deletion request for your account and everything in it. Once it’s completed, your
                  account and its data can’t be restored. Download your data first if you want to keep it.
                </p>
                <SelectField
                  label="Where do you live?"
                  hint="The law where you live sets how long we may take."
                  options={placeOptions}
                  value={law}
                  onChange={({ target }) => setLaw(laws.find((one) => one === target.value) ?? '')}
                />
              </ConfirmDialog>
            )}
          >
            Delete my account
          </DialogButton>
        )
      }
    >
      {state.kind !== 'loaded' && <Unloaded state={state} retry={retry} />}
      {state.kind === 'loaded' &&
        state.value &&
        (asked ? (
          <Outcome>
            <DeletionState request={state.value} />
          </Outcome>
        ) : (
          <DeletionState request={state.value} />
        ))}
    </Setting>
  );
}

/** Where a request for deletion stands, and the way to it. */
const DeletionState = ({ request }: { request: DataSubjectRequest }) => (
  <Alert
    title="Your Deletion request is under way"
    actions={
      <ButtonLink variant="secondary" size="small" to={`/dashboard/requests/${request.id}`}>
        See your request
      </ButtonLink>
    }
  >
    Asked for on <Day at={request.created_at} />. <RequestStatus status={request.status} />
  </Alert>
);
