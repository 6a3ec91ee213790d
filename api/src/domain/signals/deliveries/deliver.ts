import { setTimeout as pause } from 'node:timers/promises';
import { mostDelivered } from '@adili/schemas/deliveries/delivery';
import { instantAfter, minutes } from '../../../runtime/clock.ts';
import { isReportedByStore } from '../../../store/errors.ts';
import type { ChannelRow } from '../../../store/tables/channels.ts';
import type { DeliveryRow } from '../../../store/tables/deliveries.ts';
import type { Services } from '../../foundation/services.ts';
import { codeOfTest } from '../channels/codes.ts';
import { waysOut } from '../channels/leave.ts';
import { isOfMember } from '../channels/mailbox.ts';
import { never } from '../checks/new-checks.ts';
import { readAutomationMessage } from './automation-message.ts';
import { endChannel, enterOutcome } from './enter-outcome.ts';
import { keys } from './keys.ts';
import { readMessage } from './message.ts';
import { receiverOf, sendMessage } from './send.ts';

/** Channels that one process sends to at the same time: in all, of one receiver, of one organisation. */
const atOnce = 64;
const ofReceiver = 8;
const ofOrganisation = 4;
/** Channels that are read at a time. */
const mostTurns = 250;
/** Messages of one channel that are under way at the same time. */
const ofChannel = 4;
/** Milliseconds after which a channel makes room for others, and messages that it sends until then. */
const turnTime = 10_000;
const mostOfTurn = 100;
/** Milliseconds for which a channel that took nothing is left alone. */
const rest = 5_000;
/** Milliseconds between two looks for what is due. */
const interval = 1_000;

const isFirst = ({ event }: DeliveryRow) => (event === 'test' ? 0 : 1);

/** What is due of a channel: tests first, since somebody waits for them. */
async function readDue({ store, clock }: Services, channelId: string): Promise<DeliveryRow[]> {
  const now = instantAfter(clock);
  return (await store.deliveries.where('waitsFor', channelId))
    .filter(({ dueAt }) => dueAt <= now)
    .toSorted(
      (one, other) =>
        isFirst(one) - isFirst(other) ||
        one.dueAt.localeCompare(other.dueAt) ||
        one.at.localeCompare(other.at) ||
        one.id.localeCompare(other.id),
    )
    .slice(0, mostOfTurn);
}

const drop = async ({ store }: Services, { id }: DeliveryRow): Promise<void> => {
  await store.deliveries.delete(id);
};

/** Whether an end has to wait until its beginning is told; what never will be told has none. */
async function putOff(services: Services, row: DeliveryRow): Promise<boolean> {
  const [findingId] = row.findings;
  if (row.event !== 'fixed' || findingId === undefined) return false;
  const { store } = services;
  const opened = await store.deliveries.byKey('key', keys.opened(row.channelId, findingId));
  if (opened?.state === 'dead') {
    await drop(services, row);
    return true;
  }
  if (opened?.state !== 'waiting') return false;
  const after = Math.max(Date.parse(opened.dueAt), services.clock().getTime()) + interval;
  await store.deliveries.replace({ ...row, dueAt: new Date(after).toISOString() });
  return true;
}

/** Ends a mailbox that nobody stands for. It is read anew: its code may have been confirmed meanwhile. */
const endOrphaned = (services: Services, id: string): Promise<void> =>
  services.store.transaction(async (tables) => {
    const channel = await tables.channels.byId(id);
    if (channel === null || channel.endedAt !== undefined || channel.isConfirmed) return;
    if (await isOfMember(tables, channel)) return;
    await endChannel(services, tables, channel, 'Nobody in the organisation has this address any more.');
  });

/** Sends one message, and enters what came of it. @returns whether the receiver took it, or nothing had to be sent */
async function deliver(services: Services, row: DeliveryRow, stop: AbortSignal): Promise<boolean> {
  const { store } = services;
  const channel = await store.channels.byId(row.channelId);
  if (channel === null) {
    await drop(services, row);
    return true;
  }
  if (await putOff(services, row)) return true;
  const isOfOther = channel.kind === 'email' && !(await isOfMember(store, channel));
  const isSure = !isOfOther || channel.isConfirmed === true;
  if (!isSure && row.event !== 'test') {
    await endOrphaned(services, channel.id);
    return true;
  }
  const more = isSure
    ? { waysOut: isOfOther ? waysOut(services, channel) : undefined }
    : { code: codeOfTest(services, channel.id, row.id) };
  const read = row.event === 'automation' ? readAutomationMessage : readMessage;
  const message = await read(services, row, more);
  if (message === null) {
    await drop(services, row);
    return true;
  }
  const outcome = await sendMessage(services, channel, message, stop);
  await store.transaction((tables) => enterOutcome(services, tables, row.id, outcome, isSure));
  return outcome.is === 'taken';
}

/** Notes when a channel is due next. @param at an instant before which it is not */
const settle = ({ store }: Services, channelId: string, at: string): Promise<void> =>
  store.transaction(async (tables) => {
    const channel = await tables.channels.byId(channelId);
    if (channel === null) return;
    const waiting = await tables.deliveries.fieldsWhere('waitsFor', channelId, ['dueAt']);
    const [first] = waiting.map(({ dueAt }) => dueAt).toSorted();
    const dueAt = first === undefined ? never : first < at ? at : first;
    if (dueAt !== channel.dueAt) await tables.channels.replace({ ...channel, dueAt });
  });

/** Forgets what ended long before the rest: a check that comes and goes each second would fill the table. */
async function forgetOld({ store }: Services, channelId: string): Promise<void> {
  const there = await store.deliveries.fieldsWhere('channelId', channelId, ['id', 'endedAt']);
  const ended = there
    .flatMap(({ id, endedAt }) => (endedAt === undefined ? [] : { id, endedAt }))
    .toSorted((one, other) => other.endedAt.localeCompare(one.endedAt));
  for (const { id } of ended.slice(mostDelivered)) await store.deliveries.delete(id);
}

/** Sends what is due of one channel, for as long as it may. */
async function sendOf(services: Services, channelId: string, stop: AbortSignal): Promise<void> {
  const until = performance.now() + turnTime;
  const waiting = await readDue(services, channelId);
  let taken = 0;
  const work = async () => {
    for (let row = waiting.shift(); row && !stop.aborted && performance.now() < until; row = waiting.shift())
      if (await deliver(services, row, stop)) taken += 1;
  };
  const ends = await Promise.allSettled(Array.from({ length: Math.min(ofChannel, waiting.length) }, work));
  if (stop.aborted) return;
  const failed = ends.find((end) => end.status === 'rejected');
  if (failed && isReportedByStore(failed.reason)) throw failed.reason;
  // What breaks by a fault of ours must hold up no other channel.
  if (failed) services.background.run(() => Promise.reject(failed.reason));
  const wait = failed ? minutes(1) : taken === 0 ? rest : 0;
  await settle(services, channelId, instantAfter(services.clock, wait));
  await forgetOld(services, channelId);
}

interface UnderWay {
  readonly channel: ChannelRow;
  readonly done: Promise<void>;
}

const hasRoom = (running: readonly UnderWay[], channel: ChannelRow): boolean =>
  running.length < atOnce &&
  running.every((one) => one.channel.id !== channel.id) &&
  running.filter((one) => one.channel.organisationId === channel.organisationId).length < ofOrganisation &&
  running.filter((one) => receiverOf(one.channel) === receiverOf(channel)).length < ofReceiver;

/** Values of which as many are under way as may be. */
const full = (running: readonly UnderWay[], most: number, of: (channel: ChannelRow) => string): string[] =>
  [...Map.groupBy(running, ({ channel }) => of(channel))].flatMap(([value, those]) =>
    those.length < most ? [] : value,
  );

/** Channels that are due, but for those of receivers and organisations that have no room: these may be thousands, and due before all others. */
async function readTurns(
  { store, clock }: Services,
  running: readonly UnderWay[],
): Promise<readonly ChannelRow[]> {
  const receivers = full(running, ofReceiver, receiverOf);
  const { rows } = await store.channels.page({
    limit: mostTurns,
    sort: 'dueAt',
    descending: false,
    before: { dueAt: instantAfter(clock, 1) },
    without: {
      // Of mail the receiver is the kind.
      host: receivers,
      kind: receivers,
      organisationId: full(running, ofOrganisation, ({ organisationId }) => organisationId),
    },
  });
  return rows;
}

/** Sends everything that is due, those that have waited longest first, until nothing is: who is slow holds up no other. */
export async function deliverDue(services: Services, signal: AbortSignal = services.stopping): Promise<void> {
  const stop = AbortSignal.any([signal, services.stopping]);
  let running: readonly UnderWay[] = [];
  let failure: unknown;
  for (;;) {
    if (!stop.aborted && failure === undefined && running.length < atOnce) {
      const turns = await readTurns(services, running);
      const before = running.length;
      for (const channel of turns) {
        if (!hasRoom(running, channel)) continue;
        const one: UnderWay = {
          channel,
          done: sendOf(services, channel.id, stop)
            .catch((error: unknown) => {
              failure ??= error;
            })
            .finally(() => {
              running = running.filter((each) => each !== one);
            }),
        };
        running = [...running, one];
      }
      // Behind those of one receiver may be others.
      if (turns.length === mostTurns && running.length > before) continue;
    }
    if (running.length === 0) break;
    await Promise.race([...running.map(({ done }) => done), pause(interval, undefined, { ref: false })]);
  }
  if (failure !== undefined && !stop.aborted) throw failure;
}
