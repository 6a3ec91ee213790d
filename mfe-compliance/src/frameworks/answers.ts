import { usePage } from '@adili/contract';
import { type questionCountries, type Sector, sectors } from '@adili/schemas/frameworks/questions';
import { useKeptDraft } from '@adili/ui';
import { useState } from 'react';

/** What a person said of their organisation; it stands in the page's address, and is kept for the way back to the page. */
export interface OrganisationAnswers {
  countries: readonly string[];
  sector: Sector | undefined;
  takesCards: boolean;
  hasHealthData: boolean;
  /** As it was typed. */
  staff: string;
}

const countryWords: Readonly<Record<(typeof questionCountries)[number], string>> = {
  KE: 'Kenya',
  EU: 'European Union',
  US: 'United States',
};
export const countryOptions = Object.entries(countryWords).map(([value, label]) => ({ value, label }));

const sectorWords: Readonly<Record<Sector, string>> = {
  software: 'Software and online services',
  finance: 'Finance',
  health: 'Health',
  'food-and-medicine': 'Food and medicine',
  defence: 'Defence',
  public: 'Public administration',
  listed: 'A company listed on a stock exchange',
  other: 'Something else',
};
export const sectorOptions = sectors.map((value) => ({ value, label: sectorWords[value] }));

function answersOf(search: string): OrganisationAnswers {
  const given = new URLSearchParams(search);
  const country = (given.get('country') ?? '').split(',');
  return {
    countries: countryOptions.map(({ value }) => value).filter((value) => country.includes(value)),
    sector: sectors.find((sector) => sector === given.get('sector')),
    takesCards: given.get('cards') === 'true',
    hasHealthData: given.get('health') === 'true',
    staff: given.get('staff') ?? '',
  };
}

/** The answers as a query, without what was not said. */
export function queryOf({ countries, sector, takesCards, hasHealthData, staff }: OrganisationAnswers) {
  return {
    ...(countries.length > 0 && { country: countries.join(',') }),
    ...(sector && { sector }),
    ...(takesCards && { cards: 'true' as const }),
    ...(hasHealthData && { health: 'true' as const }),
    ...(/^\d{1,7}$/.test(staff) && { staff }),
  };
}

export const hasAnswers = (answers: OrganisationAnswers): boolean => Object.keys(queryOf(answers)).length > 0;

/** The answers, and what changes one: it counts at once, and the address follows. */
export function useAnswers() {
  const { shell, search } = usePage();
  const [kept, keep] = useKeptDraft('answers');
  const [answers, setAnswers] = useState(() => {
    const asked = answersOf(search);
    return hasAnswers(asked) ? asked : answersOf(new URLSearchParams(kept).toString());
  });
  const change = (changed: Partial<OrganisationAnswers>) => {
    const next = { ...answers, ...changed };
    setAnswers(next);
    keep(queryOf(next));
    const query = new URLSearchParams(queryOf(next)).toString();
    shell.navigate(query ? `/compliance/adopt?${query}` : '/compliance/adopt', {
      scroll: 'keep',
      replace: true,
    });
  };
  return { answers, change };
}
