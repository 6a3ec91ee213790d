import type { ErasureRules } from '../../foundation/ports/erasure-rules.ts';
import { addressesOf, anonymousEntry, anonymousRequest, isEntryOf, namingActions } from './anonymise.ts';

/** What an erasure does to the trail, to organisations and to what privacy itself keeps, beyond what their tables declare. */
export const privacyErasureRules: Pick<
  ErasureRules,
  'auditEntries' | 'organisations' | 'dataSubjectRequests' | 'packages'
> = {
  auditEntries: {
    where: ({ hmac, ...person }) => [
      { target: person.userId },
      ...person.organisations.flatMap((organisationId) =>
        namingActions.map((action) => ({ organisationId, action })),
      ),
      ...addressesOf(person)
        .flatMap((email) => hmac.all('stranger', email))
        .map((seal) => ({ target: `email:${seal.slice(0, 16)}` })),
    ],
    isTheirs: isEntryOf,
    onErase: anonymousEntry,
  },
  organisations: {
    where: ({ organisations }) => organisations.map((id) => ({ id })),
    isTheirs: ({ id, name }, { ownOrganisations, names }) => ownOrganisations.includes(id) || names(name),
    onErase: (row, { ownOrganisations }) => (ownOrganisations.includes(row.id) ? null : row),
  },
  dataSubjectRequests: { onErase: anonymousRequest },
  packages: { cascade: async ({ id }, { packageContents }) => void (await packageContents.delete(id)) },
};
