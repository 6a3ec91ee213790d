import { enterAccounts } from '../domain/signals/connections/enter-accounts.ts';
import type { SeenAccount } from '../domain/signals/connections/seen-account.ts';
import { samplesOf } from '../store/conformance/rows.ts';
import type { TestApi } from './api.ts';

type Api = Pick<TestApi, 'services' | 'clock'>;

/** A system that an organisation has connected, whose looks are told by the test. */
export async function connectedSystem(api: Api, organisationId: string) {
  const { services, clock } = api;
  const id = services.newId();
  const row = { ...samplesOf(id).connections, organisationId, problems: {} };
  await services.store.connections.insert(row);
  return {
    id,
    /** A look sees these accounts, and all that there are. */
    see: (...seen: readonly SeenAccount[]) => enterAccounts(services, row, seen, clock.now().toISOString()),
  };
}
