import { isbot } from 'isbot';
import { instantAfter } from '../../../runtime/clock.ts';
import { plainAddress, truncateAddress } from '../../foundation/address.ts';
import type { Services } from '../../foundation/services.ts';
import { refusesRecording } from '../../privacy/consents/consents.ts';

export interface VisitSeen {
  readonly path: string;
  readonly address: string;
  /** As it names itself. */
  readonly browser: string;
  /** The browser sent Sec-GPC: 1 (Global Privacy Control). */
  readonly globalPrivacyControl: boolean;
  /** The bearer token as sent, if any: one that has expired still tells whose opt-out to follow. */
  readonly token: string | null;
}

/** Whether a person's visits are recorded: until their newest word on that is no. */
export const mayRecordVisits = async (services: Services, userId: string): Promise<boolean> =>
  !(await refusesRecording(services, userId));

/** Records a visit unless the browser or the person said no. Programs and operators are no visitors. */
export async function recordVisit(services: Services, seen: VisitSeen): Promise<void> {
  if (seen.globalPrivacyControl || isbot(seen.browser)) return;
  const claims = seen.token === null ? null : services.accessTokens.readExpired(seen.token);
  if (claims?.role === 'admin') return;
  if (claims && !(await mayRecordVisits(services, claims.sub))) return;
  const { fullAddress } = services.visitors;
  await services.store.visitors.insert({
    id: services.newId(),
    ip: fullAddress ? plainAddress(seen.address) : truncateAddress(seen.address),
    page_path: seen.path,
    visit_time: instantAfter(services.clock),
  });
}
