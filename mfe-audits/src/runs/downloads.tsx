import { useShell } from '@adili/contract';
import { createFiles } from '@adili/http';
import type { Run } from '@adili/schemas/runs/run';
import { ActionButton, Panel, saveFile } from '@adili/ui';
import { type ReactNode, useId } from 'react';
import styles from './downloads.module.css';

const forms = [
  { label: 'HTML', use: 'to read, print or mail', ending: 'html', address: 'GET /runs/:id/report.html' },
  {
    label: 'JSON',
    use: 'for your own programs: all that was found',
    ending: 'json',
    address: 'GET /runs/:id/report.json',
  },
  {
    label: 'EARL',
    use: 'for tools that read audit results, in the W3C’s format',
    ending: 'earl.json',
    address: 'GET /runs/:id/report.earl',
  },
  {
    label: 'OpenACR',
    use: 'for buyers who ask for a conformance report: fill it in first',
    ending: 'openacr.json',
    address: 'GET /runs/:id/report.openacr',
  },
  {
    label: 'CSV',
    use: 'for spreadsheets: a row for each element',
    ending: 'csv',
    address: 'GET /runs/:id/report.csv',
  },
  {
    label: 'SARIF',
    use: 'for tools that show problems in code, such as GitHub',
    ending: 'sarif',
    address: 'GET /runs/:id/report.sarif',
  },
  {
    label: 'JUnit',
    use: 'for build servers: a test for each criterion',
    ending: 'junit.xml',
    address: 'GET /runs/:id/report.junit',
  },
] as const;

/** The run as files to hand over. */
export function Downloads({
  run: { id, url, requestedAt },
  children,
}: {
  run: Run;
  /** Other ways to hand it over. */
  children?: ReactNode;
}) {
  const { apiBase, session } = useShell();
  const uses = useId();
  const name = `accessibility-audit-${new URL(url).hostname}-${requestedAt.slice(0, 10)}`;
  return (
    <Panel title="Hand it over">
      {children && <div>{children}</div>}
      <p>All but CSV and JUnit are marked as drafts.</p>
      <ul className={styles.forms}>
        {forms.map(({ label, use, ending, address }) => (
          <li key={ending} className={styles.form}>
            <div>
              <ActionButton
                variant="secondary"
                size="small"
                busyLabel="Downloading..."
                aria-describedby={`${uses}-${ending}`}
                act={async () => {
                  const files = createFiles({ base: apiBase, session });
                  saveFile(`${name}.${ending}`, await files.file(address, { params: { id } }));
                }}
              >
                Download {label}
              </ActionButton>
            </div>
            <span id={`${uses}-${ending}`} className={styles.use}>
              {use}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
