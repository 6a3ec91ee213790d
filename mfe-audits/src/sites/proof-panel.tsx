import { useApi } from '@adili/http/use-api';
import type { Site } from '@adili/schemas/sites/site';
import { ActionButton, Badge, Button, CopiedText, Day, Panel, saveFile, Tabs } from '@adili/ui';
import styles from './proof-panel.module.css';

const provedWords = {
  file: 'by a file',
  dns: 'by a DNS record',
  meta: 'by a meta tag',
  demonstration: '',
} as const;

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
          <Badge tone="success">Proved</Badge> {proof.provedBy && provedWords[proof.provedBy]}
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
        these three, then press Check.
      </p>
      <Tabs
        label="Way to prove it"
        items={[
          { id: 'file', label: 'A file', content: <FileSteps proof={proof} /> },
          { id: 'meta', label: 'A meta tag', content: <MetaSteps proof={proof} /> },
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
      Download the file, or make a text file named adili-site.txt with just this line:
      <CopiedText label="Line of the file" text={fileText} />
      <Button
        variant="secondary"
        size="small"
        onClick={() => saveFile('adili-site.txt', new Blob([`${fileText}\n`], { type: 'text/plain' }))}
      >
        Download the file
      </Button>
    </li>
    <li>
      Put it on the website, so that this address shows it:
      <CopiedText label="Address of the file" text={fileUrl} />
    </li>
    <li>Open that address in a browser: you should see the line, without logging in.</li>
    <li>Press Check.</li>
  </ol>
);

const MetaSteps = ({ proof: { metaUrl, metaTag } }: Pick<Site, 'proof'>) => (
  <ol className={styles.steps}>
    <li>
      Put this tag into the head of the start page, before {'</head>'}:
      <CopiedText label="Meta tag" text={metaTag} />
    </li>
    <li>
      Publish the page, and open it without logging in: <a href={metaUrl}>{metaUrl}</a>
    </li>
    <li>Press Check. The tag may stay there.</li>
  </ol>
);

const DnsSteps = ({ proof: { dnsName, dnsValue } }: Pick<Site, 'proof'>) => (
  <ol className={styles.steps}>
    <li>Log in where the domain’s DNS records are kept: often the company you bought the name from.</li>
    <li>
      Add a TXT record with this name:
      <CopiedText label="Name of the record" text={dnsName} />
      Some companies add your domain themselves; then leave it off the end.
    </li>
    <li>
      Give it this value:
      <CopiedText label="Value of the record" text={dnsValue} />
    </li>
    <li>Save it, wait a few minutes (at most a day), and press Check.</li>
  </ol>
);
