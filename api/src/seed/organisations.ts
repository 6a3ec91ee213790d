import type { Organisation } from '@adili/schemas/organisations/organisation';
import { coverageOf } from '../domain/payments/coverage.ts';
import type { Account } from '../store/accounts/table.ts';
import type { PaymentRow } from '../store/payments/table.ts';
import { payers } from './people.ts';

/** The organisations of those who pay, with what they paid for. */
export const demoOrganisations = (
  accounts: readonly Account[],
  payments: readonly PaymentRow[],
): Organisation[] =>
  accounts.flatMap(({ organisationId, company = '', createdAt }) =>
    organisationId
      ? [
          {
            id: organisationId,
            name: company,
            createdAt,
            ...coverageOf(payments.filter((payment) => payment.organisationId === organisationId)),
          },
        ]
      : [],
  );

/** What an account of the demonstration belongs to; that of the first opens when they sign in. */
export function membershipOf(id: string): Pick<Account, 'organisationId' | 'memberRole'> {
  const paying = payers.find(({ owner }) => owner === id);
  return paying ? { organisationId: paying.organisationId, memberRole: 'owner' } : {};
}
