import type { PageLoadSummary } from '@adili/schemas/page-loads/page-load';
import { type Column, Table } from '@adili/ui';
import { count } from '../format/number.ts';
import { medianWords } from './views-of.ts';

const columns: readonly Column<PageLoadSummary>[] = [
  { key: 'remote', header: 'Remote', cell: ({ remote }) => remote, rowHeader: true },
  { key: 'version', header: 'Version', cell: ({ version }) => version },
  { key: 'views', header: 'Page views', cell: ({ views }) => count(views), align: 'end' },
  { key: 'failures', header: 'Failures', cell: ({ failures }) => count(failures), align: 'end' },
  { key: 'median', header: 'Median load', cell: ({ median_ms }) => medianWords(median_ms), align: 'end' },
];

/** Page views alone, where the shell does not say which versions it delivers. */
export function PageLoadsTable({ loads }: { loads: readonly PageLoadSummary[] }) {
  return (
    <Table
      caption="Delivery"
      captionHidden
      columns={columns}
      rows={loads}
      rowKey={({ remote, version }) => `${remote} ${version}`}
      empty="No page views in these days."
    />
  );
}
