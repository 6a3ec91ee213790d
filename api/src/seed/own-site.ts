import { usualPages } from '@adili/schemas/runs/run-pages';
import { demoCustomer } from '../config/demo-accounts.ts';
import { newRunRow } from '../domain/audits/run-rows/new-run.ts';
import type { Services } from '../domain/foundation/services.ts';
import { withOrganisation } from '../domain/people/person/own-organisation.ts';
import { instantAfter } from '../runtime/clock.ts';

/**
 * Gives the demonstration's customer this installation's own site, which counts as proved without one, with an audit that waits for an
 * auditor: what that finds is no invention.
 */
export const addOwnSite = (services: Services): Promise<void> =>
  services.store.transaction(async (tables) => {
    const found = await tables.users.byKey('email', demoCustomer.email);
    const { organisationId } = found ? await withOrganisation(services, tables, found) : {};
    if (!organisationId) return;
    const url = services.siteUrl;
    const siteId = services.newId();
    const now = instantAfter(services.clock);
    await tables.sites.insert({
      id: siteId,
      organisationId,
      url,
      origin: new URL(url).origin,
      token: services.newId(),
      addedAt: now,
      provedAt: now,
      proof: 'demonstration',
    });
    const about = { organisationId, siteId, url, isProved: true, pagesWanted: usualPages };
    await tables.runs.insert(newRunRow(services, about));
  });
