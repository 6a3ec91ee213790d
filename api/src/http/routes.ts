import type { Address } from '@adili/schemas/calls/table';
import { audits } from '../domain/audits/wing.ts';
import { billing } from '../domain/billing/wing.ts';
import { people } from '../domain/people/wing.ts';
import { privacy } from '../domain/privacy/wing.ts';
import { register } from '../domain/register/wing.ts';
import { signals } from '../domain/signals/wing.ts';
import { support } from '../domain/support/wing.ts';
import { traffic } from '../domain/traffic/wing.ts';
import { operationRoutes } from './operations/routes.ts';
import { referenceRoutes } from './reference/routes.ts';
import type { ServedRoute } from './route.ts';
import type { HttpSettings } from './settings.ts';

const described = [
  ...people.routes,
  ...privacy.routes,
  ...register.routes,
  ...audits.routes,
  ...signals.routes,
  ...billing.routes,
  ...support.routes,
  ...traffic.routes,
  ...operationRoutes,
];

/** Takes routes only where each call has one: a call left out is a type error, which names it. */
const complete = <Served extends Address>(
  routes: readonly ServedRoute<Served>[] &
    (Address extends Served ? unknown : { unanswered: Exclude<Address, Served> }),
): readonly ServedRoute[] => routes;

/** What only operators and the processor of payments call, and what is for the machines of an operator. */
const isPublic = ({ access, path }: ServedRoute) =>
  !['admin', 'adminKey', 'auditorToken'].includes(access) &&
  !path.startsWith('/webhooks/') &&
  path !== '/metrics';

/** The calls that the reference tells of. */
export const describedUnder = (docs: 'all' | 'public'): readonly ServedRoute[] =>
  docs === 'all' ? described : described.filter(isPublic);

/** Every call that the API takes. */
export const routes = complete([...described, ...referenceRoutes([], { api: '', site: '', support: '' })]);

/** Those that answer under the settings: to outsiders, measures and the reference need not be there. */
export function routesUnder({
  metrics,
  docs,
  apiBase: api,
  siteUrl: site,
  contact: { support },
}: Pick<HttpSettings, 'metrics' | 'docs' | 'apiBase' | 'siteUrl' | 'contact'>): readonly ServedRoute[] {
  const served: readonly ServedRoute[] = metrics
    ? described
    : described.filter(({ path }) => path !== '/metrics');
  if (docs === 'off') return served;
  return [...served, ...referenceRoutes(describedUnder(docs), { api, site, support })];
}
