import type { AutomationAction } from '@adili/schemas/automations/action';
import type { AutomationCondition } from '@adili/schemas/automations/condition';
import fc from 'fast-check';
import { instantAfter, minutes } from '../../../runtime/clock.ts';
import { samplesOf } from '../../../store/conformance/rows.ts';
import { StoreUnavailableError } from '../../../store/errors.ts';
import type { Store } from '../../../store/store.ts';
import type { AutomationRow } from '../../../store/tables/automations.ts';
import { startTestApi, type TestApi } from '../../../testing/api.ts';
import { describePostgres } from '../../../testing/postgres/describe.ts';
import { type Action, recordAuditEntry } from '../../foundation/audit-entries/audit-entries.ts';
import { linkAuditEntries } from '../../foundation/audit-entries/link-entries.ts';
import type { Caller } from '../../foundation/caller.ts';
import { started } from '../automations/automations.ts';
import { never } from '../checks/new-checks.ts';
import { dryRun } from './dry-run.ts';
import { runAutomations } from './run-automations.ts';

/** Walks that a run takes: thousands where AUTOMATION_WALKS says so. */
const walks = Number(process.env.AUTOMATION_WALKS ?? 60);
/** Those that share a store: each writes into its trail, which only grows. */
const ofStore = 100;

const actions = ['control.added', 'evidence.given', 'comment.added'] as const satisfies Action[];
const controls = [0, 1] as const;

type Step =
  | readonly ['commits' | 'takes back' | 'automation does', of: number, control: number]
  | readonly ['turns', automation: number]
  | readonly ['runs', process: number]
  | readonly ['both run']
  | readonly ['is killed', process: number, afterSo: number, isCommitted: boolean];

interface Meant {
  readonly action: (typeof actions)[number];
  /** The control that a condition asks for, by its place. */
  readonly only: number | null;
  readonly does: readonly ('message' | 'ask_for_evidence')[];
  readonly isOn: boolean;
}

const meant = fc.record({
  action: fc.constantFrom(...actions),
  only: fc.constantFrom(null, ...controls),
  does: fc.array(fc.constantFrom('message' as const, 'ask_for_evidence' as const), {
    minLength: 1,
    maxLength: 3,
  }),
  isOn: fc.boolean(),
});
const at = (most: number) => fc.integer({ min: 0, max: most });
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.tuple(
      fc.constantFrom(
        'commits' as const,
        'commits' as const,
        'takes back' as const,
        'automation does' as const,
      ),
      at(2),
      at(1),
    ),
  },
  { weight: 1, arbitrary: fc.tuple(fc.constant('turns' as const), at(2)) },
  { weight: 2, arbitrary: fc.tuple(fc.constant('runs' as const), at(1)) },
  { weight: 1, arbitrary: fc.tuple(fc.constant('both run' as const)) },
  { weight: 3, arbitrary: fc.tuple(fc.constant('is killed' as const), at(1), at(6), fc.boolean()) },
);

function onStore(isOnPostgres: boolean): void {
  let [first, second]: TestApi[] = [];
  /** Transactions that a process gets through before it is killed. */
  const left = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  let isCommitted = false;
  const killed = () => new StoreUnavailableError('killed');
  const killable =
    (place: number) =>
    (store: Store): Store => ({
      ...store,
      transaction: async (work, options) => {
        if ((left[place] ?? 0) <= 0) throw killed();
        left[place] = (left[place] ?? 0) - 1;
        const done = await store.transaction(work, options);
        if (left[place] === 0 && isCommitted) throw killed();
        return done;
      },
    });
  const start = async () => {
    first = await startTestApi({ isOnPostgres, around: killable(0) });
    second = await startTestApi({ place: first.place, around: killable(1) });
  };
  const stop = async () => {
    await second?.stop();
    await first?.stop();
  };

  let organisations = 0;

  /** Goes the steps, and says what was done by what, as the store and as a slow, plain model have it. */
  async function walked(wanted: readonly Meant[], steps: readonly Step[]) {
    if (!(first && second)) throw new Error('Not started');
    const { services, clock } = first;
    const { store } = services;
    const id = `organisation ${++organisations}`;
    const trialEndsAt = instantAfter(clock.now, minutes(1_000_000));
    const organisation = { id, name: '', createdAt: instantAfter(clock.now) };
    const person = `person of ${id}`;
    const row = { ...samplesOf(person).users, organisationId: id, memberRole: 'owner' as const };
    const channel = {
      ...samplesOf(`channel of ${id}`).channels,
      organisationId: id,
      kind: 'webhook' as const,
    };
    const controlIds = controls.map((place) => `control ${place} of ${id}`);
    const asked = `asked of ${id}`;
    const ids = wanted.map((_, place) => `automation ${place} of ${id}`);
    const actionOf = (one: Meant['does'][number]): AutomationAction =>
      one === 'message' ? { do: one, channel: channel.id } : { do: one, control: asked };
    await store.transaction(async (tables) => {
      await tables.organisations.insert({ ...organisation, trialEndsAt });
      await tables.users.insert({ ...row, passwordHash: null });
      await tables.channels.insert({ ...channel, endedAt: undefined, dueAt: never, email: undefined });
      for (const control of [...controlIds, asked])
        await tables.controls.insert({
          ...samplesOf(control).controls,
          organisationId: id,
          requirements: [],
          owner: undefined,
        });
      for (const [place, { action, only, does, isOn }] of wanted.entries()) {
        const conditions: AutomationCondition[] =
          only === null ? [] : [{ if: 'control', is: controlIds[only] ?? '' }];
        const state = isOn ? ('on' as const) : ('draft' as const);
        const trigger = { action };
        await tables.automations.insert({
          ...samplesOf(ids[place] ?? '').automations,
          organisationId: id,
          trigger,
          conditions,
          actions: does.map(actionOf),
          state,
          addedAt: instantAfter(clock.now),
          leftOutAt: undefined,
          ...(await started(services, tables, organisation, { state, trigger })),
        });
      }
    });

    /** What the model expects: of each automation the entries that started it, in their order. */
    const expected = ids.map(() => [] as string[]);
    const isOn = wanted.map((one) => one.isOn);
    const wasAlwaysOn = wanted.map((one) => one.isOn);
    const runAll = () => runAutomations(services);

    const record = async ([what, of, control]: Extract<
      Step,
      readonly ['commits' | 'takes back' | 'automation does', number, number]
    >) => {
      const action = actions[of] ?? actions[0];
      let entry = '';
      const recorded = store.transaction(async (tables) => {
        const target = controlIds[control] ?? '';
        const actor = what === 'automation does' ? `automation:${ids[0]}` : person;
        ({ id: entry } = await recordAuditEntry(services, tables, {
          actor,
          action,
          target,
          organisationId: id,
        }));
        if (what === 'takes back') throw new Error('taken back');
      });
      await recorded.catch(() => undefined);
      if (what !== 'commits') return;
      for (const [place, one] of wanted.entries())
        if (isOn[place] && one.action === action && (one.only === null || one.only === control))
          expected[place]?.push(entry);
    };
    const turn = async (place: number) => {
      const automation = ids[place];
      if (automation === undefined) return;
      // What came while it was on is begun; what comes while it is off is not.
      await runAll();
      await linkAuditEntries(services);
      const state = isOn[place] ? 'off' : 'on';
      isOn[place] = !isOn[place];
      wasAlwaysOn[place] = false;
      await store.transaction(async (tables) => {
        const before = (await tables.automations.byId(automation)) as AutomationRow;
        const start = await started(services, tables, organisation, { ...before, state });
        await tables.automations.replace({ ...before, state, ...start });
      });
    };
    const run = (place: number) => runAutomations((place === 0 ? first : second)?.services ?? services);

    for (const one of steps) {
      clock.advance(1);
      if (one[0] === 'turns') await turn(one[1]);
      else if (one[0] === 'runs') await run(one[1]);
      else if (one[0] === 'both run') await Promise.all([run(0), run(1)]);
      else if (one[0] === 'is killed') {
        const [, place, after] = one;
        [left[place], isCommitted] = [after, one[3]];
        await run(place).catch((error: unknown) => {
          if (!(error instanceof StoreUnavailableError)) throw error;
        });
        [left[place], isCommitted] = [Number.POSITIVE_INFINITY, false];
      } else await record(one);
    }
    await Promise.all([run(0), run(1)]);
    await runAll();

    const runs = await store.automationRuns.where('organisationId', id);
    const deliveries = await store.deliveries.where('organisationId', id);
    const comments = await store.comments.where('organisationId', id);
    const done = {
      runs: ids.map((automation) =>
        runs.flatMap(({ automationId, cause, state }) =>
          automationId === automation ? [`${cause?.entry} ${state}`] : [],
        ),
      ),
      messages: ids.map(
        (automation) =>
          deliveries.filter(({ runId }) => runs.find((one) => one.id === runId)?.automationId === automation)
            .length,
      ),
      comments: ids.map(
        (automation) => comments.filter(({ createdBy }) => createdBy === `automation:${automation}`).length,
      ),
    };
    const times = (place: number, name: Meant['does'][number]) =>
      (expected[place]?.length ?? 0) * (wanted[place]?.does.filter((one) => one === name).length ?? 0);
    const sorted = (lists: readonly (readonly string[])[]) => lists.map((list) => list.toSorted());
    const model = {
      runs: expected.map((entries) => entries.map((entry) => `${entry} done`)),
      messages: ids.map((_, place) => times(place, 'message')),
      comments: ids.map((_, place) => times(place, 'ask_for_evidence')),
    };
    // Of those that were on all the time, a dry run tells what was done.
    const caller = { account: row, sessionId: '' } as Caller;
    for (const [place, automation] of ids.entries()) {
      if (!wasAlwaysOn[place]) continue;
      const { would } = await dryRun(services, caller, automation);
      const theirs = runs.filter(({ automationId }) => automationId === automation);
      expect(
        would
          .map(({ cause, actions: planned }) => [
            cause?.entry,
            planned.map((one) => [one.do, one.targets.map((target) => target.id)]),
          ])
          .toSorted(),
      ).toEqual(
        theirs
          .map(({ cause, steps: did }) => [cause?.entry, did.map((one) => [one.do, one.targets])])
          .toSorted(),
      );
    }
    // The store stays as small as it was: others follow.
    await store.transaction(async (tables) => {
      await tables.automationRuns.deleteWhere('organisationId', id);
      await tables.deliveries.deleteWhere('organisationId', id);
      await tables.comments.deleteWhere('organisationId', id);
      await tables.automations.deleteWhere('organisationId', id);
      await tables.controls.deleteWhere('organisationId', id);
      await tables.channels.deleteWhere('organisationId', id);
      await tables.users.delete(row.id);
      await tables.organisations.delete(id);
    });
    return { done: { ...done, runs: sorted(done.runs) }, model: { ...model, runs: sorted(model.runs) } };
  }

  test('each action is done once by what was committed, however processes run and are killed', async () => {
    for (let gone = 0; gone < walks; gone += ofStore) {
      await start();
      try {
        await fc.assert(
          fc.asyncProperty(
            fc.array(meant, { minLength: 1, maxLength: 3 }),
            fc.array(step, { minLength: 4, maxLength: 16 }),
            async (wanted, steps) => {
              const { done, model } = await walked(wanted, steps);
              expect(done).toEqual(model);
            },
          ),
          { numRuns: Math.min(ofStore, walks - gone) },
        );
      } finally {
        await stop();
      }
    }
  }, 3_600_000);
}

describe('in a file', () => onStore(false));
describePostgres('in PostgreSQL', () => onStore(true));
