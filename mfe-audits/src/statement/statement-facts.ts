import { inTabStorage } from '@adili/http/tab-storage';
import { useCallback, useState } from 'react';

/** What only the organisation knows. */
export const factNames = ['organisation', 'contact', 'body', 'service', 'operation', 'burden'] as const;
export type FactName = (typeof factNames)[number];
export type StatementFacts = Readonly<Record<FactName, string>>;

const keyOf = (site: string) => `statement ${site}`;

const none: StatementFacts = {
  organisation: '',
  contact: '',
  body: '',
  service: '',
  operation: '',
  burden: '',
};

function kept(site: string): Partial<StatementFacts> {
  try {
    return JSON.parse(
      inTabStorage((storage) => storage.getItem(keyOf(site))) ?? '{}',
    ) as Partial<StatementFacts>;
  } catch {
    return {};
  }
}

/** What was typed for the statement of a site: kept for this tab. @param first what is there before anything is typed */
export function useStatementFacts(site: string, first: Partial<StatementFacts>) {
  const [facts, setFacts] = useState<StatementFacts>(() => ({ ...none, ...first, ...kept(site) }));
  const change = useCallback(
    (name: FactName, text: string) =>
      setFacts((now) => {
        const next = { ...now, [name]: text };
        inTabStorage((storage) => storage.setItem(keyOf(site), JSON.stringify(next)));
        return next;
      }),
    [site],
  );
  return { facts, change };
}
