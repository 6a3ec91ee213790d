import { type Column, counted, Dialog, LocalMoment, Table, Unloaded, useRead } from '@adili/ui';
import { type ReactNode, useCallback } from 'react';
import styles from './package-contents.module.css';

interface PackageContentsProps {
  /** The request's. */
  id: string;
  onClose(): void;
}

/** What the person gets, for who answers for it. That it was opened stands in the activity. */
export function PackageContents({ id, onClose }: PackageContentsProps) {
  const { state, retry } = useRead(
    useCallback(
      (api, signal) => api.call('POST /admin/dsrs/:id/package/views', { params: { id }, signal }),
      [id],
    ),
  );
  return (
    <Dialog title="What the package holds" onClose={onClose}>
      {state.kind !== 'loaded' ? (
        <Unloaded title="The package could not be opened." state={state} retry={retry} />
      ) : (
        <>
          <p>
            Made <LocalMoment at={state.value.madeAt} />. The activity says that you looked.
          </p>
          {Object.entries(state.value.data)
            .filter(([name]) => name !== 'exportedAt')
            .map(([name, part]) => (
              <Part key={name} name={name} part={part} />
            ))}
        </>
      )}
    </Dialog>
  );
}

/** Rows of a kind of data that are shown. */
const most = 20;

function Part({ name, part }: { name: string; part: unknown }) {
  const rows = Array.isArray(part) ? part : part ? [part] : [];
  if (rows.length === 0) return null;
  return (
    <details className={styles.part}>
      <summary>{`${partWords(name)}, ${counted(rows.length, 'row')}`}</summary>
      <ol className={styles.rows}>
        {rows.slice(0, most).map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows of a package never move, and some have no id
          <li key={index}>
            <Row row={row} />
          </li>
        ))}
      </ol>
      {rows.length > most && (
        <p>{`Of ${counted(rows.length, 'row')} the first ${most} are shown. The person gets all.`}</p>
      )}
    </details>
  );
}

interface Fact {
  name: string;
  value: ReactNode;
}

const columns: readonly Column<Fact>[] = [
  { key: 'name', header: 'Field', rowHeader: true },
  { key: 'value', header: 'Value' },
];

function Row({ row }: { row: unknown }) {
  if (typeof row !== 'object' || row === null) return <>{String(row)}</>;
  const facts = Object.entries(row).map(([name, value]) => ({
    name: partWords(name),
    value: typeof value === 'object' ? JSON.stringify(value) : String(value),
  }));
  return <Table caption="Row" columns={columns} rows={facts} rowKey={({ name }) => name} />;
}

/** `consentDecisions` and `created_at` in words: Consent decisions, Created at. */
export function partWords(name: string): string {
  const words = name
    .replaceAll('_', ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
