import { setTimeout as pause } from 'node:timers/promises';
import type { ControlInFull } from '@adili/schemas/controls/control';
import type { SignedIn } from '@adili/schemas/sessions/session';
import type { Store } from '../../../api/src/store/store.ts';
import { caller } from '../../../api/src/testing/call.ts';
import { Entry } from '../../../api/src/testing/entry.ts';
import { idsOf } from '../acknowledged.ts';
import { apiEnvironment, openPlace, type Place } from '../place.ts';
import { packed } from './packs.ts';
import { upload } from './uploads.ts';
import { askWith, type CalledApi, type Work } from './work.ts';

const customer = { email: 'amina@example.com', password: 'Mlima!Kenya5199' };

/** Milliseconds of work before a kill: at most three seconds, and mostly few, since what is due then is soon done. */
const untilKill = () => 3_000 * Math.random() ** 2;

/** What a pack holds: as much as takes a moment to write. */
const packedFiles = 3;
const packedBytes = 4_000_000;

/** An API of one customer over a store, in a process that has little memory. */
export class KilledApi {
  readonly #place: Place;
  readonly #folder: string;

  /** @param folder for what it keeps beside, and the place itself where that is one */
  constructor(place: Place, folder: string) {
    this.#place = place;
    this.#folder = folder;
  }

  /** Enters the customer, with evidence for the packs. @returns their organisation */
  async fill(): Promise<string> {
    const user = await this.run(async (api) => {
      const { user } = await api.ask<SignedIn>('POST', '/trials', 201, {
        body: { ...customer, name: 'Amina' },
      });
      return user;
    }, false);
    await this.change(async (store) => {
      const account = await store.users.byId(user.id);
      if (account) await store.users.replace({ ...account, emailVerifiedAt: new Date().toISOString() });
    });
    await this.run(async (api) => {
      await api.ask('POST', '/organisation/frameworks', 201, { body: { framework: packed } });
      const body = { title: 'Publish the notice', requirements: [`${packed}:A.5.1`] };
      const { id } = await api.ask<ControlInFull>('POST', '/controls', 201, { body });
      for (let file = 0; file < packedFiles; file += 1)
        await upload(api, id, `packed-${file}.bin`, Buffer.alloc(packedBytes, file));
    });
    return user.organisationId ?? '';
  }

  /** Changes what is in the store, while no API runs. */
  async change<T>(work: (store: Store) => Promise<T>): Promise<T> {
    const store = await openPlace(this.#place);
    try {
      return await work(store);
    } finally {
      await store.close();
    }
  }

  /** Has the store be as after a day in which no API ran: all work in it is due, and nothing counts that was asked for. */
  letTimePass(): Promise<void> {
    const dueAt = new Date().toISOString();
    return this.change(async (store) => {
      const [jobs, attempts] = [await idsOf(store, 'jobs'), await idsOf(store, 'attempts')];
      await store.transaction(async (tables) => {
        for (const job of await tables.jobs.byIds([...jobs])) await tables.jobs.replace({ ...job, dueAt });
        for (const id of attempts) await tables.attempts.delete(id);
      });
    });
  }

  /** Runs it for as long as something is done with it, and stops it as a shutdown does. */
  async run<T>(act: (api: CalledApi) => Promise<T>, isSignedIn = true): Promise<T> {
    const entry = this.#start();
    try {
      return await act(await this.#signIn(entry, isSignedIn));
    } finally {
      entry.signal('SIGTERM');
      await entry.ended();
    }
  }

  /** Has it do work of all kinds, and kills it in the midst of that. */
  async kill(works: readonly Work[]): Promise<void> {
    const entry = this.#start();
    try {
      const api = await this.#signIn(entry);
      const asked = Promise.all(works.map((work) => work.ask(api)));
      await Promise.race([pause(untilKill()), asked]);
      entry.signal('SIGKILL');
      await asked;
    } finally {
      entry.signal('SIGKILL');
      await entry.ended();
    }
  }

  #start(): Entry {
    return new Entry({
      ...apiEnvironment(this.#place, this.#folder),
      NODE_OPTIONS: '--max-old-space-size=512',
    });
  }

  async #signIn(entry: Entry, isSignedIn = true): Promise<CalledApi> {
    const base = await entry.address();
    const call = caller(base);
    const { token } = isSignedIn
      ? await askWith(call, '')<SignedIn>('POST', '/auth/login', 200, { body: customer })
      : { token: '' };
    return { base, folder: this.#folder, token, ask: askWith(call, token) };
  }
}
