import { type Page, shownWords } from '@adili/http';
import type { OwnListQuery } from '@adili/schemas/list-query';
import { FormAlert, ShowMore, useAction } from '@adili/ui';
import { useState } from 'react';

interface MoreRecordsProps<Row> {
  /** The list's title: 'Consents'. */
  title: string;
  page: Page<Row>;
  read(query: Partial<OwnListQuery>): Promise<Page<Row>>;
  onRead(next: Page<Row>): void;
}

/** Reads on in a list that doesn't fit its first page. */
export function MoreRecords<Row>({ title, page, read, onRead }: MoreRecordsProps<Row>) {
  const { run, busy, message } = useAction(async () =>
    onRead(await read({ cursor: page.next ?? undefined })),
  );
  // How much is shown stays to be read once the last page is there.
  const [isPaged] = useState(page.next !== null);
  if (!isPaged) return null;
  return (
    <>
      <FormAlert message={message} />
      <ShowMore
        status={shownWords(title, page)}
        label={`Show more ${title.toLowerCase()}`}
        hasMore={page.next !== null}
        busy={busy}
        onMore={run}
      />
    </>
  );
}
