import type { ErasureRules } from '../../foundation/ports/erasure-rules.ts';
import {
  addressesOf,
  anonymousEntry,
  anonymousRequest,
  isEntryOf,
  namingActions,
  REDACTED,
  readable,
} from './anonymise.ts';
import { isBefore, redacted, redacting } from './redact.ts';

/** What an erasure does to the trail, to organisations and to what privacy itself keeps, beyond what their tables declare. */
export const privacyErasureRules: Pick<
  ErasureRules,
  'auditEntries' | 'organisations' | 'dataSubjectRequests' | 'packages' | 'savedFilters'
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
  savedFilters: {
    ...redacting('savedFilters'),
    isTheirs: (row, person) =>
      redacting('savedFilters').isTheirs(row, person) ||
      (isBefore('savedFilters', row, person) && person.names(readable(row.query))),
    onErase: (row, person) => {
      const kept = redacted('savedFilters', row, person);
      return kept && person.names(readable(kept.query)) ? { ...kept, query: REDACTED } : kept;
    },
  },
  packages: { cascade: async ({ id }, { packageContents }) => void (await packageContents.delete(id)) },
};
