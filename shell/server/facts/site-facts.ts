import type { Facts } from '@adili/contract';
import { plans } from '@adili/schemas/accounts/plan';
import { contactFacts } from '@adili/server/settings/company';
import type { ShellConfig } from '../config.ts';

const shillings = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });

const measured =
  'Every minute or so, a program of ours on another machine calls the first page and the API, and counts how often they answer. It keeps 90 days. An incident begins with two failures in a row.';

/** What the settings say of this installation. */
export function siteFacts(config: ShellConfig): Facts {
  const prices = plans.map((plan) => {
    const cents = config.PLAN_PRICES_KES?.[plan];
    return [`price.${plan}`, cents && `KES ${shillings.format(cents / 100)}`];
  });
  const facts = {
    'company.name': config.COMPANY_NAME,
    'company.address': config.COMPANY_ADDRESS,
    'company.registration': config.COMPANY_REGISTRATION,
    'company.odpc': config.COMPANY_ODPC,
    'company.eu-representative': config.COMPANY_EU_REPRESENTATIVE,
    'company.law': config.COMPANY_LAW,
    'company.court': config.COMPANY_COURT,
    'data.place': config.DATA_LOCATION,
    'status.how': config.STATUS_FILE && measured,
    ...contactFacts(config),
    ...Object.fromEntries(prices),
  };
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value));
}
