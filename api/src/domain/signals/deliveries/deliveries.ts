import type { Delivery, DeliveryState } from '@adili/schemas/deliveries/delivery';
import type { Whole } from '@adili/schemas/whole';
import type { ChannelRow } from '../../../store/tables/channels.ts';
import type { DeliveryRow } from '../../../store/tables/deliveries.ts';
import type { Caller } from '../../foundation/caller.ts';
import type { Services } from '../../foundation/services.ts';
import { organisationIdOf } from '../../people/organisations/organisations.ts';

/** What a list of messages is narrowed by. */
export interface DeliveriesAsked {
  readonly state?: DeliveryState | undefined;
  readonly channel?: string | undefined;
}

const shownDelivery = (
  row: DeliveryRow,
  { name, kind }: Pick<ChannelRow, 'name' | 'kind'>,
  first: Delivery['first'],
): Whole<Delivery> => ({
  id: row.id,
  channel: row.channelId,
  channelName: name,
  kind,
  event: row.event,
  findings: [...row.findings],
  first,
  state: row.state,
  tries: row.tries,
  last:
    row.lastAt === undefined
      ? undefined
      : { at: row.lastAt, status: row.lastStatus, says: row.lastSays ?? '' },
  next: row.state === 'waiting' ? row.dueAt : undefined,
  at: row.at,
});

/** The messages of the caller's organisation, the newest first. @throws {MissingError} */
export async function readDeliveries(
  { store }: Pick<Services, 'store'>,
  caller: Caller,
  { state, channel }: DeliveriesAsked,
): Promise<Delivery[]> {
  const organisationId = organisationIdOf(caller);
  const [rows, channels, findings, sites] = await Promise.all([
    store.deliveries.where('organisationId', organisationId),
    store.channels.fieldsWhere('organisationId', organisationId, ['id', 'name', 'kind']),
    store.checkFindings.fieldsWhere('organisationId', organisationId, ['id', 'checkId', 'title', 'siteId']),
    store.sites.fieldsWhere('organisationId', organisationId, ['id', 'origin']),
  ]);
  const origins = new Map(sites.map(({ id, origin }) => [id, origin]));
  const told = new Map(
    findings.map(({ id, checkId, title, siteId }): [string, Whole<NonNullable<Delivery['first']>>] => [
      id,
      { check: checkId, title, site: siteId && origins.get(siteId) },
    ]),
  );
  const known = new Map(channels.map((one) => [one.id, one]));
  return rows.flatMap((row) => {
    const of = known.get(row.channelId);
    if (!of || (state !== undefined && row.state !== state)) return [];
    return channel !== undefined && row.channelId !== channel
      ? []
      : shownDelivery(row, of, told.get(row.findings[0] ?? ''));
  });
}
