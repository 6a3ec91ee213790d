import type { Examples } from '../example.ts';
import { ShowMore, type ShowMoreProps } from './show-more.tsx';

const list: ShowMoreProps = {
  status: 'Visitors: 50 of 1,284',
  label: 'Load more visitors',
  hasMore: true,
  busy: false,
  onMore: () => undefined,
};

export const examples: Examples = {
  More: () => <ShowMore {...list} />,
  Loading: () => <ShowMore {...list} busy />,
  All: () => <ShowMore {...list} status="Visitors: 1,284 of 1,284" hasMore={false} />,
};
