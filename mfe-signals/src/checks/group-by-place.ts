import type { Check } from '@adili/schemas/checks/check';
import type { Site } from '@adili/schemas/sites/site';
import { spoken } from '@adili/ui';
import { ownOrganisation } from './check-words.tsx';

/** The checks of a website, of the organisation, of connected systems, or of its programs. */
export interface Place {
  id: string;
  name: string;
  /** Absent where it is no website. */
  site?: Site;
  checks: readonly Check[];
}

const pushed = 'pushed';
const inside = 'organisation';
const connected = 'connected';

const placeOf = ({ site, connection, kind }: Check): string =>
  site ?? (connection === undefined ? (kind === 'pushed' ? pushed : inside) : connected);

/** Websites in their order, then the organisation, then connected systems, then what its programs push; none of no checks. */
export function groupByPlace(checks: readonly Check[], sites: readonly Site[]): Place[] {
  const groups = Map.groupBy(checks, placeOf);
  const of = (id: string) => groups.get(id) ?? [];
  return [
    ...sites.map((site) => ({ id: site.id, name: spoken(site.url), site, checks: of(site.id) })),
    { id: inside, name: ownOrganisation, checks: of(inside) },
    { id: connected, name: 'Connected systems', checks: of(connected) },
    { id: pushed, name: 'Programs of yours', checks: of(pushed) },
  ].filter((place) => place.checks.length > 0);
}
