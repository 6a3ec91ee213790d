import type { Api } from '@adili/http';
import { useApi } from '@adili/http/use-api';
import type { Adoption } from '@adili/schemas/frameworks/adoption';
import { pageSize } from '@adili/schemas/limits';
import type { Organisation } from '@adili/schemas/organisations/organisation';
import type { Pack } from '@adili/schemas/packs/pack';
import { type LoadingControl, useRead } from '@adili/ui';
import { useEffect } from 'react';

interface PacksRead {
  organisation: Organisation;
  adoptions: readonly Adoption[];
  /** The newest first. */
  packs: readonly Pack[];
  /** What each framework of these is called, by its id. */
  titles: Readonly<Record<string, string>>;
}

async function readPacks(api: Api, signal: AbortSignal): Promise<PacksRead> {
  const [organisation, adoptions, packs] = await Promise.all([
    api.call('GET /organisation', { signal }),
    api.call('GET /organisation/frameworks', { signal }),
    api.call('GET /packs', { signal }),
  ]);
  const titles = Object.fromEntries(adoptions.map(({ framework, title }) => [framework, title]));
  if (packs.every(({ frameworks }) => frameworks.every((id) => id in titles)))
    return { organisation, adoptions, packs, titles };
  // A pack stays when an adoption ends.
  const { rows } = await api.list('GET /frameworks', { query: { limit: pageSize.max }, signal });
  return {
    organisation,
    adoptions,
    packs,
    titles: { ...Object.fromEntries(rows.map(({ id, title }) => [id, title])), ...titles },
  };
}

/** Milliseconds between two looks at a pack that is being made. */
const pause = 2_000;

export const isUnderWay = ({ state }: Pack): boolean => state === 'queued' || state === 'running';

/** Milliseconds after a pack was asked for in which its PDF is waited for: without an auditor program none comes. */
const pdfPatience = 5 * 60_000;

const isWaitedFor = (pack: Pack): boolean =>
  isUnderWay(pack) || (pack.pdf === 'waiting' && Date.now() - Date.parse(pack.requestedAt) < pdfPatience);

/** The packs of the organisation; those that are being made or printed are looked at until they are done. */
export function usePacks(): LoadingControl<PacksRead> {
  const api = useApi();
  const control = useRead(readPacks);
  const { state, change } = control;
  const packs = state.kind === 'loaded' ? state.value.packs : [];
  const waiting = packs.filter(isWaitedFor).map(({ id }) => id);
  const asked = waiting.join(' ');
  useEffect(() => {
    if (!asked) return;
    const looking = new AbortController();
    const { signal } = looking;
    let timer: ReturnType<typeof setTimeout>;
    const look = async () => {
      for (const id of asked.split(' ')) {
        const pack = await api.call('GET /packs/:id', { params: { id }, signal }).catch(() => null);
        if (signal.aborted) return;
        if (pack) change((now) => ({ ...now, packs: now.packs.map((one) => (one.id === id ? pack : one)) }));
      }
      timer = setTimeout(look, pause);
    };
    timer = setTimeout(look, pause);
    return () => {
      looking.abort();
      clearTimeout(timer);
    };
  }, [asked, api, change]);
  return control;
}
