import { mostRiskLinks } from '@adili/schemas/risks/risk-limits';
import { ChoiceList } from '@adili/ui';
import type { Linkable } from './read-risk.ts';

interface LinkChoiceProps {
  /** 'controls' */
  noun: string;
  all: readonly Linkable[];
  chosen: ReadonlySet<string>;
  /** What narrows the list. */
  words: string;
  onToggle(id: string): void;
}

/** Several of what an organisation has to choose from. */
export function LinkChoice({ noun, all, chosen, words, onToggle }: LinkChoiceProps) {
  const asked = words.trim().toLowerCase();
  return (
    <ChoiceList
      legend={`${chosen.size} of at most ${mostRiskLinks} ${noun} chosen`}
      choices={all
        .filter(({ title }) => title.toLowerCase().includes(asked))
        .map(({ id, title }) => ({ id, label: title }))}
      chosen={chosen}
      isFull={chosen.size >= mostRiskLinks}
      empty={all.length === 0 ? `There are no ${noun} yet.` : `No ${noun} match.`}
      onChosen={({ id }) => onToggle(id)}
    />
  );
}
