import fc from 'fast-check';
import { instantAfter, minutes } from '../../../runtime/clock.ts';
import type { Store } from '../../../store/store.ts';
import { createTestClock } from '../../../testing/clock.ts';
import { openTestStore } from '../../../testing/store.ts';
import { failing, passing, unknown, type Verdict } from '../rules/verdict.ts';
import { provedBy } from './check-standing.ts';
import { enterLook } from './enter.ts';
import { newCheck } from './new-checks.ts';
import { stateOfFinding } from './observe.ts';

/** Walks that a run takes: thousands where SIGNAL_WALKS says so. */
const walks = Number(process.env.SIGNAL_WALKS ?? 100);

let store: Store;
let remove: () => Promise<void>;
beforeAll(async () => ({ store, remove } = await openTestStore()));
afterAll(() => remove());

const sees = ['observe', 'fail', 'fail of the same', 'lose sight'] as const;
const does = [
  'mute',
  'acknowledge',
  'open',
  'link',
  'turn off',
  'turn on',
  'wait',
  'wait for hours',
] as const;
type Step = readonly [of: number, what: (typeof sees)[number] | (typeof does)[number]];

const verdicts: Readonly<Record<(typeof sees)[number], Verdict>> = {
  observe: passing('Well.'),
  fail: failing('low', 'It fails.'),
  'fail of the same': { ...failing('high', 'No name.'), cause: 'dns site.test' },
  'lose sight': unknown('Not seen.'),
};
const isSeen = (what: Step[1]): what is (typeof sees)[number] => sees.some((one) => one === what);

/** Minutes that a step takes. */
const lasts = (what: Step[1]) => (what === 'wait for hours' ? 600 : 1);

/** How long what is muted stays so, in minutes. */
const muteFor = 3;

/** The same slowly: all that happened is gone through again from its start, for each question. */
function modelOf(steps: readonly Step[]) {
  interface Told {
    of: number;
    cause: string;
    fixed: boolean;
    decision: string | null;
    mutedAt: number;
  }
  const told: Told[] = [];
  const rows = [0, 1].map(() => ({ failures: 0, state: 'unknown', touched: 0, off: null as number | null }));
  const looks: { of: number; at: number; state: string }[] = [];
  let at = 0;
  for (const [of, what] of steps) {
    const row = rows[of] as (typeof rows)[number];
    const mine = told.find((one) => one.of === of && !one.fixed);
    if (what === 'link') row.touched += 1;
    if ((what === 'turn off') !== (row.off !== null) && (what === 'turn off' || what === 'turn on')) {
      row.touched += 1;
      row.off = what === 'turn off' ? at : null;
    }
    // Nobody looks at what is off.
    const isLook = isSeen(what) && row.off === null;
    if (isLook) looks.push({ of, at, state: verdicts[what].state });
    if (isLook && what === 'observe') {
      row.failures = 0;
      if (mine) mine.fixed = true;
    }
    if (isLook && (what === 'fail' || what === 'fail of the same')) {
      row.failures += 1;
      const cause = what === 'fail' ? `own ${of}` : 'shared';
      const isTold = mine !== undefined || told.some((one) => !one.fixed && one.cause === cause);
      if (row.failures >= 2 && !isTold) told.push({ of, cause, fixed: false, decision: null, mutedAt: 0 });
    }
    if (isLook) row.state = verdicts[what].state;
    if (mine && (what === 'mute' || what === 'acknowledge' || what === 'open')) {
      mine.decision = what === 'open' ? null : what;
      mine.mutedAt = at;
    }
    at += lasts(what);
  }
  const last = at;
  return {
    checks: rows.map(({ state, failures, touched, off }, of) => {
      const passed = looks.findLast((look) => look.of === of && look.state === 'passing')?.at;
      const failed = looks.find(
        (look) => look.of === of && look.state === 'failing' && look.at > (passed ?? 0),
      );
      const ends =
        passed === undefined ? [] : [passed + 24 * 60, failed?.at, off].flatMap((end) => end ?? []);
      const ended = ends.length === 0 ? 'never' : Math.min(...ends) > last ? 'proves' : Math.min(...ends);
      return { state, failures, version: 1 + touched, proves: ended };
    }),
    findings: told.map(({ of, fixed, decision, mutedAt }) => {
      const isMuted = decision === 'mute' && last - mutedAt < muteFor;
      const open = decision === 'acknowledge' ? 'acknowledged' : isMuted ? 'muted' : 'open';
      return `${of} ${fixed ? 'fixed' : open}`;
    }),
  };
}

let organisations = 0;

/** Goes the steps by what the product does, and says how it stands then. */
async function walked(steps: readonly Step[]) {
  const organisationId = `organisation ${++organisations}`;
  const clock = createTestClock();
  const start = clock.now().getTime();
  let ids = 0;
  const services = { clock: clock.now, newId: () => `${organisationId} ${String(++ids).padStart(4, '0')}` };
  return store.transaction(async (tables) => {
    const checks = ['hsts', 'csp'].map((kind) =>
      newCheck(services, { organisationId, siteId: `site of ${organisationId}`, kind: kind as 'hsts' }),
    );
    await tables.checks.insertAll(checks);
    for (const [of, what] of steps) {
      const { id } = checks[of] as (typeof checks)[number];
      const row = await tables.checks.byId(id);
      if (!row) throw new Error('It is gone.');
      if (isSeen(what) && !row.isOff) await enterLook(services, tables, row, verdicts[what], row.dueAt);
      const isOff = what === 'turn off' || (what === 'turn on' ? undefined : row.isOff);
      if (isOff !== row.isOff)
        await tables.checks.replace({ ...row, isOff, turnedAt: instantAfter(clock.now) });
      if (what === 'link') await tables.checks.replace({ ...row, linkedAt: instantAfter(clock.now) });
      const mine = (await tables.checkFindings.where('checkId', id)).find(
        ({ fixedAt }) => fixedAt === undefined,
      );
      if (mine && what === 'mute') {
        const until = new Date(clock.now().getTime() + minutes(muteFor)).toISOString();
        await tables.checkFindings.replace({
          ...mine,
          decision: 'muted',
          reason: 'x',
          until,
          decidedBy: 'a',
        });
      }
      if (mine && (what === 'acknowledge' || what === 'open'))
        await tables.checkFindings.replace({
          ...mine,
          decision: what === 'open' ? undefined : 'acknowledged',
        });
      clock.advance(minutes(lasts(what)));
    }
    const now = clock.now().getTime();
    const rows = await tables.checks.byIds(checks.map(({ id }) => id));
    const found = await tables.checkFindings.where('organisationId', organisationId);
    // The store stays as small as it was: thousands follow.
    await tables.checkFindings.deleteWhere('organisationId', organisationId);
    await tables.checks.deleteWhere('organisationId', organisationId);
    const place = ({ id }: { readonly id: string }) => checks.findIndex((check) => check.id === id);
    return {
      checks: rows
        .toSorted((one, other) => place(one) - place(other))
        .map((row) => {
          const { holds, held, endedAt } = provedBy(row, now);
          const minute = (Date.parse(endedAt ?? '') - start) / minutes(1);
          const { state, failures, version = 1 } = row;
          return { state, failures, version, proves: holds ? 'proves' : held ? minute : 'never' };
        }),
      findings: found
        .toSorted((one, other) => one.id.localeCompare(other.id))
        .map(
          (row) => `${place({ id: row.checkId })} ${stateOfFinding(row, Date.parse(row.until ?? ''), now)}`,
        ),
    };
  });
}

const step = fc.tuple(
  fc.constantFrom(0, 1),
  fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...sees) }, fc.constantFrom(...does)),
);

/** Thousands of walks, on a machine that others use too. */
const busyMachine = 600_000;

test(
  'checks and findings come out of any walk as a slow, plain model has them',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
        expect(await walked(steps)).toEqual(modelOf(steps));
      }),
      { numRuns: walks },
    );
  },
  busyMachine,
);
