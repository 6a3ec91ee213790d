import type { Api } from '@adili/http';
import { useApi } from '@adili/http/use-api';
import { type ListPage, type ReadPage, useListPage } from '@adili/http/use-list-page';
import { useCallback, useLayoutEffect, useRef } from 'react';
import { type LiveRead, useLiveRead } from '../live/use-live-read.ts';

interface LiveList<Head, Row> {
  head: LiveRead<Head>;
  list: ListPage<Row>;
  /** Reads both again, in their places. */
  refresh(): Promise<void>;
}

/** What stands above a list, read again at news, and the list, page by page. Keep both reads stable. */
export function useHeadAndList<Head, Row extends { id: string }>(
  readHead: (api: Api, signal: AbortSignal) => Promise<Head>,
  readRows: (api: Api, ...asked: Parameters<ReadPage<Row>>) => ReturnType<ReadPage<Row>>,
): LiveList<Head, Row> {
  const api = useApi();
  const list = useListPage<Row>(useCallback((...asked) => readRows(api, ...asked), [api, readRows]));
  const latest = useRef(list);
  useLayoutEffect(() => {
    latest.current = list;
  });
  const head = useLiveRead(readHead);
  return {
    head,
    list,
    async refresh() {
      await Promise.all([head.refresh(), latest.current.refresh()]);
    },
  };
}
