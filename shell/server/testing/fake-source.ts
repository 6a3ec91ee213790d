import type { PublishedPage } from '@adili/contract';
import type { RemoteSource, RemoteState } from '../remotes/remote-source.ts';
import { remoteVersion } from './remote-version.ts';

/** One version of a remote as its source hands it over. */
export function remoteState(name: string, version: string, pages: PublishedPage[] = []): RemoteState {
  const remote = remoteVersion(pages, version, name);
  const published = { version, contract: '1.0', publishedAt: null, publishedBy: null };
  return {
    name,
    source: 'server',
    live: { remote, published },
    canary: null,
    previous: null,
    history: [],
    problem: null,
  };
}

/** A source of one remote whose current version a test sets; null for one that does not answer. */
export function fakeSource(name: string, first: string | null, pages: PublishedPage[] = []) {
  let current = first;
  let state: RemoteState = { ...remoteState(name, '', pages), live: null };
  const source: RemoteSource = {
    name,
    interval: 0,
    check: jest.fn(async () => {
      if (current === null) state = { ...state, problem: { text: 'Away.' } };
      else if (current !== state.live?.published.version) state = remoteState(name, current, pages);
      else state = { ...state, problem: null };
      return { read: state.live !== null, remotes: [state], origins: [], problem: null };
    }),
  };
  return {
    source,
    publish(version: string | null) {
      current = version;
    },
  };
}
