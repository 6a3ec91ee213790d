import type { Api } from '@adili/http';
import { useLoading } from '@adili/ui';
import { useCallback } from 'react';
import { type Records, readRecords } from './records.ts';

/** A person's records, from the first read on. `change` puts what a call answered into them. */
export function useRecords(api: Api) {
  const { state, retry, change } = useLoading(useCallback((signal) => readRecords(api, signal), [api]));
  return {
    state,
    retry,
    change: (next: (records: Records) => Partial<Records>) => change((now) => ({ ...now, ...next(now) })),
  };
}
