import { questionnaire, type Rule } from '@adili/frameworks/questionnaire';
import type { Suggestion, SuggestionQuery } from '@adili/schemas/frameworks/suggestion';

/** Whether one of these was said; a rule that names none asks for none. */
const isOne = (asked: readonly string[] | undefined, said: readonly string[]): boolean =>
  asked === undefined || asked.some((one) => said.includes(one));

function holds({ when }: Rule, { country, sector, cards, health, staff = '0' }: SuggestionQuery): boolean {
  return (
    isOne(when.country, country?.split(',') ?? []) &&
    isOne(when.sector, sector ? [sector] : []) &&
    (!when.cards || cards !== undefined) &&
    (!when.healthData || health !== undefined) &&
    (when.staff === undefined || Number(staff) >= when.staff.min)
  );
}

/** The frameworks that may concern an organisation by what it says of itself, each with the reason. */
export const suggestionsFor = (said: SuggestionQuery): Suggestion[] =>
  questionnaire.filter((rule) => holds(rule, said)).map(({ framework, why }) => ({ framework, why }));
