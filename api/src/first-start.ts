import type { Settings } from './config.ts';
import { ensureOperator } from './domain/accounts.ts';
import type { Services } from './domain/services.ts';
import { demoCustomer } from './seed/accounts.ts';
import { loadDemo } from './seed/load.ts';

/** What the terminal is told of the demonstration; nothing in production. */
async function demoLines({ store }: Services, { production, seed, operator }: Settings, isFirst: boolean) {
  if (production || seed !== 'demo' || (await store.users.byEmail(demoCustomer.email)) === null) return [];
  const secret = operator?.isDemo ? operator.password : 'the password of ADMIN_PASSWORD';
  const signIn =
    `Sign in as the customer ${demoCustomer.email} with ${demoCustomer.password}` +
    (operator ? `, or as the operator ${operator.email} with ${secret}` : '');
  return [
    ...(isFirst ? ['Demonstration data loaded: invented customers, visits and payments.'] : []),
    signIn,
  ];
}

/**
 * Fills an empty store with the demonstration where that is wanted, and makes the operator's account.
 * @returns lines for the terminal
 */
export async function prepareStore(services: Services, settings: Settings): Promise<string[]> {
  const isEmpty = (await services.store.users.count()) === 0;
  const loads = isEmpty && settings.seed === 'demo';
  if (loads) await loadDemo(services);
  if (settings.operator) await ensureOperator(services, settings.operator.email, settings.operator.password);
  return demoLines(services, settings, loads);
}
