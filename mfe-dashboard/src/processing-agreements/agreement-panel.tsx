import { Link } from '@adili/contract';
import type { Api } from '@adili/http';
import { useApi } from '@adili/http/use-api';
import { nameAmid } from '@adili/schemas/members/former-member';
import type {
  AgreementAcceptance,
  ProcessingAgreement,
} from '@adili/schemas/processing-agreements/processing-agreement';
import { ActionButton, Actions, Button, Day, DownloadIcon, Panel, saveFile, useRead } from '@adili/ui';
import { Unloaded } from '../records/unloaded.tsx';

const readAgreement = (api: Api, signal: AbortSignal) =>
  api.call('GET /organisation/processing-agreement', { signal });

/** The data processing agreement: accepted by an owner or admin, by version and hash, and again when it changes. */
export function AgreementPanel() {
  const { state, retry, change } = useRead(readAgreement);
  if (state.kind !== 'loaded') return <Unloaded state={state} retry={retry} />;
  return (
    <LoadedAgreement
      agreement={state.value}
      onAccepted={(acceptance) =>
        change((before) => ({ ...before, acceptances: [acceptance, ...before.acceptances] }))
      }
    />
  );
}

interface LoadedAgreementProps {
  agreement: ProcessingAgreement;
  onAccepted(acceptance: AgreementAcceptance): void;
}

function LoadedAgreement({ agreement, onAccepted }: LoadedAgreementProps) {
  const { version, sha256, text, company, acceptances } = agreement;
  const api = useApi();
  const isAccepted = acceptances.some((one) => one.sha256 === sha256);
  const accept = async () =>
    onAccepted(await api.call('POST /organisation/processing-agreement', { body: { version, sha256 } }));
  const download = () =>
    saveFile(`adili-dpa-version-${version}.txt`, new Blob([text], { type: 'text/plain;charset=utf-8' }));
  return (
    <Panel title="Data processing agreement">
      <p>
        Read <Link to="/dpa">version {version}</Link>, by which we process personal data for your
        organisation.
        {!isAccepted && acceptances.length > 0 && ' It is newer than the one that you accepted.'}
      </p>
      {acceptances.length > 0 && (
        <ul>
          {acceptances.map((one) => (
            <li key={one.id}>
              Version {one.version} accepted on <Day at={one.acceptedAt} /> by {nameAmid(one.acceptedByName)},
              with {one.company}
            </li>
          ))}
        </ul>
      )}
      {!company && (
        <p>
          It can’t be accepted yet: this installation has not said which company runs it. Please write to
          support.
        </p>
      )}
      <Actions>
        {company && !isAccepted && (
          <ActionButton act={accept} busyLabel="Accepting...">
            Accept for our organisation
          </ActionButton>
        )}
        <Button variant="secondary" onClick={download}>
          <DownloadIcon /> Download the text
        </Button>
      </Actions>
    </Panel>
  );
}
