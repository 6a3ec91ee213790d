import { instantAfter } from '../../../runtime/clock.ts';
import type { Tables } from '../../../store/store.ts';
import type { Services } from '../../foundation/services.ts';
import type { DueNotice } from './due-notices.ts';

/** Marks what is said of an end, in the transaction of its mails, so that it is said once. @throws {DuplicateKeyError} */
export const enterNotice = (
  services: Pick<Services, 'clock'>,
  { planEndNotices }: Pick<Tables, 'planEndNotices'>,
  organisationId: string,
  { end, notice }: DueNotice,
): Promise<unknown> =>
  planEndNotices.insert({
    id: `${organisationId}:${end.at}:${notice}`,
    organisationId,
    endsAt: end.at,
    notice,
    sentAt: instantAfter(services.clock),
  });
