import { demoCustomer, demoNewcomer } from '../config/demo-accounts.ts';
import type { Settings } from '../config/read-settings.ts';
import type { Services } from '../domain/foundation/services.ts';
import { ensureOperator, type OperatorsAtStart, operators } from '../domain/people/accounts/operators.ts';
import { openDemoAccounts } from '../seed/find.ts';
import { loadDemo } from '../seed/load.ts';
import { addOwnSite } from '../seed/own-site.ts';
import { StoreRefusedError } from '../store/errors.ts';

/** What the terminal says about the demonstration; nothing in production. */
async function demoLines({ store }: Services, settings: Settings, isFirst: boolean, keepsPassword: boolean) {
  const { production, seed, operator } = settings;
  if (production || seed !== 'demo' || (await store.users.byKey('email', demoCustomer.email)) === null)
    return [];
  const known = operator?.isDemo ? operator.password : 'the password of ADMIN_PASSWORD';
  const secret = keepsPassword ? 'the password it was given' : known;
  return [
    ...(isFirst ? ['Demonstration data loaded: invented customers, visits and payments.'] : []),
    'Log in as',
    `  a customer of three weeks   ${demoCustomer.email} with ${demoCustomer.password}`,
    `  a customer who begins today ${demoNewcomer.email} with ${demoNewcomer.password}`,
    ...(operator ? [`  the operator                ${operator.email} with ${secret}`] : []),
  ];
}

/** What the settings say of operators and the store keeps otherwise: a start changes neither. */
function operatorLines(
  { operator }: Settings,
  { keepsOwnPassword, others: [first, ...more] }: OperatorsAtStart,
): string[] {
  if (!operator) return [];
  const lines: string[] = [];
  if (keepsOwnPassword && !operator.isDemo)
    lines.push(
      `ADMIN_PASSWORD is not the stored password, which stays. To set another: npm run operator -- password ${operator.email}`,
    );
  const who = `${first?.email}${more.length === 0 ? ' is an operator' : ` and ${more.length} more are operators`}`;
  if (first)
    lines.push(
      `${who} besides ADMIN_EMAIL. To remove the account: npm run operator -- remove ${first.email}`,
    );
  return lines;
}

/**
 * Makes the operator's account, and fills a store that has no other with the demonstration where that is wanted.
 * @returns lines for the terminal
 * @throws {OperatorRefusedError | StoreRefusedError} the operator's address belongs to another account; the demonstration is open in production
 */
export async function prepareStore(services: Services, settings: Settings): Promise<string[]> {
  const open = settings.production ? await openDemoAccounts(services) : [];
  if (open.length > 0)
    throw new StoreRefusedError(
      'demonstration_left',
      `${open.map(({ email }) => email).join(' and ')} of the demonstration can be logged in to with a published password, so production does not start on this store. To remove the demonstration: npm run data -- remove-demonstration`,
    );
  // A start may have been cut off between the two.
  const isEmpty = (await services.store.users.count()) === (await operators(services)).length;
  const { operator } = settings;
  const found = operator
    ? await ensureOperator(services, operator.email, operator.password)
    : { keepsOwnPassword: false, others: [] };
  const loads = isEmpty && settings.seed === 'demo' && (await loadDemo(services));
  // An auditor of this machine can reach it.
  if (loads && settings.auditorToken && settings.auditAllowPrivate) await addOwnSite(services);
  return [
    ...(await demoLines(services, settings, loads, found.keepsOwnPassword)),
    ...operatorLines(settings, found),
  ];
}
