import type { SessionUser, Shell } from '@adili/contract';
import { createPlainCalls } from '@adili/http';
import { brand } from '@adili/schemas/brand';
import { useEffect, useState } from 'react';

/** Whose work the person does: their organisation by its name or, for who belongs to none, the product. */
export function useOrganisationName(
  { apiBase, session, reportError }: Shell,
  { organisationId, company }: SessionUser,
  path: string,
): string {
  const [known, setKnown] = useState<{ id: string; name: string } | null>(null);
  // It may have another name once its own page is left.
  const isItsPage = path.startsWith('/dashboard/organisation');
  // biome-ignore lint/correctness/useExhaustiveDependencies: read anew where the page of the name is left
  useEffect(() => {
    if (!organisationId) return;
    const reading = new AbortController();
    createPlainCalls({ base: apiBase, session })
      .call('GET /organisation', { signal: reading.signal })
      .then(({ name }) => !reading.signal.aborted && setKnown({ id: organisationId, name }))
      .catch((error: unknown) => {
        // The frame stands without it; the pages say why they can't be read.
        if (!reading.signal.aborted) reportError(error, { part: 'organisation' });
      });
    return () => reading.abort();
  }, [apiBase, session, reportError, organisationId, isItsPage]);
  if (!organisationId) return brand.name;
  return known?.id === organisationId ? known.name : (company ?? brand.name);
}
