import { instantAfter } from '../../../runtime/clock.ts';
import type { Tables } from '../../../store/store.ts';
import type { CheckRow } from '../../../store/tables/checks.ts';
import type { ConnectionRow } from '../../../store/tables/connections.ts';
import type { Services } from '../../foundation/services.ts';
import { unknown, type Verdict } from '../rules/verdict.ts';
import { askConnection } from './ask-connection.ts';
import type { Asking } from './asking.ts';
import { enterAccounts } from './enter-accounts.ts';
import { NotReadError } from './not-read.ts';
import type { CheckOfProvider } from './provider.ts';
import { anyProvider } from './providers.ts';

/** What a look came to: by the id of each check, and what could not be read, by what it was wanted for. */
export interface LookedAtConnection {
  readonly verdicts: ReadonlyMap<string, Verdict>;
  /** None where it was read. */
  readonly problems: ReadonlyMap<string, string | null>;
}

/** @throws {Error} what is no fault of the wire */
async function lookOf(check: CheckOfProvider, asking: Promise<Asking>): Promise<[Verdict, string | null]> {
  try {
    return [await check.look(await asking), null];
  } catch (error) {
    if (!(error instanceof NotReadError)) throw error;
    return [unknown(`This could not be looked at. ${error.message}`), error.message];
  }
}

/** Reads who has an account there, and keeps it. @returns why that can't be told; null where it was */
async function lookAtAccounts(
  services: Services,
  row: ConnectionRow,
  asking: Promise<Asking>,
  at: string,
): Promise<string | null> {
  try {
    const asked = await asking;
    return await enterAccounts(services, row, await asked.once(anyProvider(row.provider).accounts), at);
  } catch (error) {
    if (error instanceof NotReadError) return error.message;
    throw error;
  }
}

/** What its accounts are wanted for, among what could not be read. */
export const forAccounts = 'accounts';

/** Looks at a connected system: what its checks ask for twice is asked for once. Null where it is gone. */
export async function lookAtConnection(
  services: Services,
  checks: readonly CheckRow[],
  connectionId: string,
  stop: AbortSignal,
): Promise<LookedAtConnection | null> {
  const row = await services.store.connections.byId(connectionId);
  if (row === null) return null;
  const at = instantAfter(services.clock);
  const provider = anyProvider(row.provider);
  const asking = askConnection(services, row, stop);
  // Each check hears of it; where none is asked nobody does.
  asking.catch(() => undefined);
  const looked = await Promise.all(
    checks.map(async ({ id, kind }) => {
      const check: CheckOfProvider | undefined = Object.entries(provider.checks).find(
        ([one]) => one === kind,
      )?.[1];
      return check ? ([id, kind, ...(await lookOf(check, asking))] as const) : null;
    }),
  );
  // What a stop broke off was seen by nobody.
  stop.throwIfAborted();
  const problem = await lookAtAccounts(services, row, asking, at);
  stop.throwIfAborted();
  const seen = looked.filter((one) => one !== null);
  return {
    verdicts: new Map(seen.map(([id, , verdict]) => [id, verdict])),
    problems: new Map([
      ...seen.map(([, kind, , why]) => [kind, why] as const),
      [forAccounts, problem] as const,
    ]),
  };
}

/** Enters in a connection how it was to ask it. Part of a transaction. */
export async function enterProblems(
  { clock }: Pick<Services, 'clock'>,
  { connections }: Pick<Tables, 'connections'>,
  connectionId: string,
  found: LookedAtConnection['problems'],
): Promise<void> {
  const row = await connections.byId(connectionId);
  if (row === null) return;
  const problems = Object.entries({ ...row.problems, ...Object.fromEntries(found) });
  await connections.replace({
    ...row,
    problems: Object.fromEntries(problems.filter((one): one is [string, string] => one[1] !== null)),
    checkedAt: instantAfter(clock),
  });
}
