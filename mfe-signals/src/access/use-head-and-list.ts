import type { Api } from '@adili/http';
import { useApi } from '@adili/http/use-api';
import { type ListPage, type ReadPage, useListPage } from '@adili/http/use-list-page';
import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { type LiveRead, useLiveRead } from '../live/use-live-read.ts';

interface LiveList<Head, Row> {
  head: LiveRead<Head>;
  list: ListPage<Row>;
  /** Reads both again, in their places. */
  refresh(): Promise<void>;
}

/**
 * What stands above a list, read again at news, and the list, page by page. Keep both reads stable.
 * @param standOf what of the head says that the list is another by now, and is read again as well
 */
export function useHeadAndList<Head, Row extends { id: string }>(
  readHead: (api: Api, signal: AbortSignal) => Promise<Head>,
  readRows: (api: Api, ...asked: Parameters<ReadPage<Row>>) => ReturnType<ReadPage<Row>>,
  standOf: (head: Head) => string,
): LiveList<Head, Row> {
  const api = useApi();
  const list = useListPage<Row>(useCallback((...asked) => readRows(api, ...asked), [api, readRows]));
  const latest = useRef(list);
  useLayoutEffect(() => {
    latest.current = list;
  });
  const head = useLiveRead(readHead);
  const stand = head.state.kind === 'loaded' ? standOf(head.state.value) : undefined;
  const before = useRef(stand);
  useEffect(() => {
    const isOther = before.current !== undefined && before.current !== stand;
    before.current = stand;
    if (isOther) void latest.current.refresh();
  }, [stand]);
  return {
    head,
    list,
    async refresh() {
      await Promise.all([head.refresh(), latest.current.refresh()]);
    },
  };
}
