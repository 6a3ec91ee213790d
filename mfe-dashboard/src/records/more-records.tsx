import { type Page, totalWords } from '@adili/http';
import type { OwnListQuery } from '@adili/schemas/list-query';
import { Alert, ShowMore } from '@adili/ui';
import { useState } from 'react';
import { outcomeOf } from './failure.ts';

interface MoreRecordsProps<Row> {
  /** The list's title: 'Consents'. */
  title: string;
  page: Page<Row>;
  read(query: Partial<OwnListQuery>): Promise<Page<Row>>;
  onRead(next: Page<Row>): void;
}

/** Reads on in a list that doesn't fit its first page. */
export function MoreRecords<Row>({ title, page, read, onRead }: MoreRecordsProps<Row>) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  // How much is shown stays to be read once the last page is there.
  const [isPaged] = useState(page.next !== null);
  if (!isPaged) return null;

  const more = async () => {
    setBusy(true);
    setError(null);
    try {
      onRead(await read({ cursor: page.next ?? undefined }));
    } catch (failure) {
      setError(outcomeOf(failure).error ?? '');
    } finally {
      setBusy(false);
    }
  };

  return (
    <>
      {error && (
        <Alert tone="danger" role="alert">
          {error}
        </Alert>
      )}
      <ShowMore
        status={`${title}: ${page.rows.length.toLocaleString('en')} of ${totalWords(page)}`}
        label={`Show more ${title.toLowerCase()}`}
        hasMore={page.next !== null}
        busy={busy}
        onMore={more}
      />
    </>
  );
}
