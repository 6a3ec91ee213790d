import { useApi } from '@adili/http/use-api';
import type { Site } from '@adili/schemas/sites/site';
import { ActionButton, Badge, Day, Panel, Tabs } from '@adili/ui';
import styles from './proof-panel.module.css';

interface ProofPanelProps {
  site: Site;
  mayWork: boolean;
  onChanged(site: Site): void;
}

/** How an organisation shows that a website is its own; its audits begin once it has. */
export function ProofPanel({ site, mayWork, onChanged }: ProofPanelProps) {
  const api = useApi();
  const { id, isProved, proof } = site;
  if (isProved && proof.provedBy === 'demonstration')
    return (
      <Panel title="Proof that it is yours">
        <p>
          <Badge>Needs no proof</Badge> This is the site of the demonstration itself. It is audited without
          one, which any other website needs.
        </p>
      </Panel>
    );
  if (isProved)
    return (
      <Panel title="Proof that it is yours">
        <p>
          <Badge tone="success">Proved</Badge> {proof.provedBy === 'file' ? 'by a file' : 'by a DNS record'}
          {proof.provedAt && (
            <>
              , <Day at={proof.provedAt} />
            </>
          )}
          . Leave it there: we may look for it again.
        </p>
      </Panel>
    );
  return (
    <Panel title="Prove that it is yours">
      <p className={styles.words}>
        Audits follow links and press keys, so they start once we know that the website is yours. Do one of
        these two, then press Check.
      </p>
      <Tabs
        label="Way to prove it"
        items={[
          { id: 'file', label: 'A file', content: <FileSteps proof={proof} /> },
          { id: 'dns', label: 'A DNS record', content: <DnsSteps proof={proof} /> },
        ]}
      />
      {mayWork ? (
        <div>
          <ActionButton
            busyLabel="Checking..."
            act={async () => onChanged(await api.call('POST /sites/:id/verify', { params: { id } }))}
          >
            Check
          </ActionButton>
        </div>
      ) : (
        <p>Anyone who works in your organisation can have it checked.</p>
      )}
    </Panel>
  );
}

const FileSteps = ({ proof: { fileUrl, fileText } }: Pick<Site, 'proof'>) => (
  <ol className={styles.steps}>
    <li>
      Make a text file with just this line:
      <Given label="Line of the file" text={fileText} />
    </li>
    <li>
      Put it on the website, so that this address shows it:
      <Given label="Address of the file" text={fileUrl} />
    </li>
    <li>Open that address in a browser: you should see the line, without logging in.</li>
    <li>Press Check.</li>
  </ol>
);

const DnsSteps = ({ proof: { dnsName, dnsValue } }: Pick<Site, 'proof'>) => (
  <ol className={styles.steps}>
    <li>Log in where the domain’s DNS records are kept: often the company you bought the name from.</li>
    <li>
      Add a TXT record with this name:
      <Given label="Name of the record" text={dnsName} />
      Some companies add your domain themselves; then leave it off the end.
    </li>
    <li>
      Give it this value:
      <Given label="Value of the record" text={dnsValue} />
    </li>
    <li>Save it, wait a few minutes (at most a day), and press Check.</li>
  </ol>
);

/** A text to copy: one press chooses all of it. */
const Given = ({ label, text }: { label: string; text: string }) => (
  <input
    readOnly
    aria-label={label}
    value={text}
    className={styles.given}
    onFocus={({ currentTarget }) => currentTarget.select()}
  />
);
