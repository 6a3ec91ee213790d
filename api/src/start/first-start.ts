import { demoCustomer } from '../config/demo-accounts.ts';
import type { Settings } from '../config/read-settings.ts';
import { ensureOperator, type OperatorsAtStart, operators } from '../domain/accounts/operators.ts';
import type { Services } from '../domain/services.ts';
import { openDemoAccounts } from '../seed/find.ts';
import { loadDemo } from '../seed/load.ts';
import { StoreRefusedError } from '../store/errors.ts';

/** What the terminal says about the demonstration; nothing in production. */
async function demoLines(
  { store }: Services,
  { production, seed, operator }: Settings,
  isFirst: boolean,
  keepsOwnPassword: boolean,
) {
  if (production || seed !== 'demo' || (await store.users.byKey('email', demoCustomer.email)) === null)
    return [];
  const known = operator?.isDemo ? operator.password : 'the password of ADMIN_PASSWORD';
  const secret = keepsOwnPassword ? 'the password it was given' : known;
  const signIn =
    `Sign in as the customer ${demoCustomer.email} with ${demoCustomer.password}` +
    (operator ? `, or as the operator ${operator.email} with ${secret}` : '');
  return [
    ...(isFirst ? ['Demonstration data loaded: invented customers, visits and payments.'] : []),
    signIn,
  ];
}

/** What the settings say of operators and the store keeps otherwise: a start changes neither. */
function operatorLines(
  { operator }: Settings,
  { keepsOwnPassword, others: [first, ...more] }: OperatorsAtStart,
): string[] {
  const lines: string[] = [];
  if (operator && keepsOwnPassword && !operator.isDemo) {
    lines.push(
      'ADMIN_PASSWORD is not the password that is kept, which stands. ' +
        `To set another: npm run operator -- password ${operator.email}`,
    );
  }
  if (operator && first) {
    const who =
      more.length === 0
        ? `${first.email} is an operator too, though ADMIN_EMAIL does not name it. To remove it`
        : `${first.email} and ${more.length} more are operators too, though ADMIN_EMAIL does not name them. To remove one`;
    lines.push(`${who}: npm run operator -- remove ${first.email}`);
  }
  return lines;
}

/** @throws {StoreRefusedError} an account of the demonstration still takes its published password, in production */
async function refuseOpenDemo(services: Services): Promise<void> {
  const open = await openDemoAccounts(services);
  if (open.length > 0)
    throw new StoreRefusedError(
      'demonstration_left',
      `${open.map(({ email }) => email).join(' and ')} of the demonstration can be signed in to with a published password, so production does not start on this store. To remove the demonstration: npm run data -- remove-demonstration`,
    );
}

/**
 * Makes the operator's account, and fills a store that has no other with the demonstration where that is wanted.
 * @returns lines for the terminal
 * @throws {OperatorRefusedError | StoreRefusedError} the operator's address belongs to another account; the demonstration is open in production
 */
export async function prepareStore(services: Services, settings: Settings): Promise<string[]> {
  if (settings.production) await refuseOpenDemo(services);
  // A start may have been cut off between the two.
  const isEmpty = (await services.store.users.count()) === (await operators(services)).length;
  const { operator } = settings;
  const found = operator
    ? await ensureOperator(services, operator.email, operator.password)
    : { keepsOwnPassword: false, others: [] };
  const loads = isEmpty && settings.seed === 'demo' && (await loadDemo(services));
  return [
    ...(await demoLines(services, settings, loads, found.keepsOwnPassword)),
    ...operatorLines(settings, found),
  ];
}
