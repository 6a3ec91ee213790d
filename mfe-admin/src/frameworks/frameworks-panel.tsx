import type { Api } from '@adili/http';
import { failureText } from '@adili/http';
import type { AdoptedFramework } from '@adili/schemas/frameworks/adopted-framework';
import { Badge, type Column, count, Day, LoadFailure, Loading, Panel, Table, useRead } from '@adili/ui';
import styles from './frameworks-panel.module.css';

const read = (api: Api, signal: AbortSignal) => api.call('GET /admin/frameworks', { signal });

const columns: readonly Column<AdoptedFramework>[] = [
  {
    key: 'title',
    header: 'Framework',
    rowHeader: true,
    cell: ({ title, edition, successor }) => (
      <>
        {title}
        <span className={styles.note}>
          {edition}
          {successor && ', retired'}
        </span>
      </>
    ),
  },
  {
    key: 'adoptedBy',
    header: 'Adopted by',
    align: 'end',
    cell: ({ adoptedBy, onOtherContent }) => (
      <>
        {count(adoptedBy)}
        {onOtherContent > 0 && (
          <span className={styles.note}>{count(onOtherContent)} with other content</span>
        )}
      </>
    ),
  },
  {
    key: 'version',
    header: 'Content',
    cell: ({ version, sha256 }) => (
      <>
        {version}
        <code className={styles.note}>SHA-256 {sha256.slice(0, 12)}…</code>
      </>
    ),
  },
  {
    key: 'requirements',
    header: 'Requirements',
    align: 'end',
    cell: ({ requirements }) => count(requirements),
  },
  {
    key: 'reviewed',
    header: 'Reviewed',
    cell: ({ reviewed }) =>
      reviewed ? (
        <>
          <Day at={reviewed.on} /> <span className={styles.note}>by {reviewed.by}</span>
        </>
      ) : (
        <Badge tone="warning">Not reviewed</Badge>
      ),
  },
];

/** The most adopted first; of as many, by title. */
const inOrder = (rows: readonly AdoptedFramework[]) =>
  rows.toSorted((one, other) => other.adoptedBy - one.adoptedBy || (one.title < other.title ? -1 : 1));

/** What is shipped, by which content, and how many organisations hold themselves to it. */
export function FrameworksPanel() {
  const { state, retry } = useRead(read);
  return (
    <Panel title="Frameworks">
      {state.kind === 'loading' && <Loading />}
      {state.kind === 'failed' && (
        <LoadFailure title="The frameworks could not be loaded." onRetry={retry}>
          {failureText(state.error)}
        </LoadFailure>
      )}
      {state.kind === 'loaded' && (
        <Table
          caption="Frameworks"
          columns={columns}
          rows={inOrder(state.value)}
          empty="No frameworks are shipped with this version."
        />
      )}
    </Panel>
  );
}
