import { randomUUID } from 'node:crypto';
import { findChromium } from '@adili/server/find-chromium';
import type { Found, Preflight } from '@adili/server/preflight';
import { apiProblem } from '@adili/server/prove-api';
import { mistakesIn, readable } from '@adili/server/settings/check-servers';
import { apiAddress, settings } from './settings.ts';

/** Milliseconds that the API has to answer. */
const PATIENCE_MS = 3_000;

const noChromium =
  'Setting CHROMIUM_PATH names no Chromium, and none is installed (Debian: apt-get install chromium)';

/** What would keep an auditor from starting, or from getting any work. */
export const look: Preflight = async (environment) => {
  const given = readable(settings, environment);
  const api = given && (await lookAtApi(apiAddress(given), given.AUDITOR_TOKEN ?? ''));
  return {
    mistakes: [
      ...mistakesIn(settings, environment),
      ...(findChromium() ? [] : [noChromium]),
      ...(api?.mistakes ?? []),
    ],
    outages: api?.outages ?? [],
    warnings: [],
    places: [],
  };
};

/** Whether the API is there and takes the token. Nothing is claimed: it asks for a claim that never was. */
async function lookAtApi(
  address: string,
  token: string,
): Promise<Pick<Partial<Found>, 'mistakes' | 'outages'>> {
  const problem = await apiProblem(address, undefined);
  if (problem) return { [problem.isMistake ? 'mistakes' : 'outages']: [problem.text] };
  const answer = await fetch(`${address}/audit-claims/${randomUUID()}/heartbeat`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ auditing: [] }),
    signal: AbortSignal.timeout(PATIENCE_MS),
  }).catch(() => null);
  await answer?.body?.cancel();
  return answer?.status === 401
    ? { mistakes: ['The API does not take the AUDITOR_TOKEN of the auditor: give both the same.'] }
    : {};
}
