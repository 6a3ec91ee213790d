import { useRef, useState } from 'react';
import { type Mentionable, mentionedIn, namesOfSeveral } from './mentions-in.ts';

/** Whom a text that is being written mentions. */
export interface Mentions {
  /** This person was chosen: of several with one name they are meant. */
  choose(id: string): void;
  /** The text is this now: who was chosen, and is named no more, may be another the next time. */
  typed(text: string): void;
  /** The ids of who is mentioned. */
  in(text: string): string[];
  /** Names in it that several have, and of which nobody was chosen. */
  ofSeveral: readonly string[];
}

const none: readonly string[] = [];

/** @param before who is mentioned already, by their ids */
export function useMentions(people: readonly Mentionable[], before = none): Mentions {
  const chosen = useRef(before);
  const [ofSeveral, setOfSeveral] = useState(none);
  return {
    choose(id) {
      chosen.current = [...chosen.current, id];
    },
    typed(text) {
      const named = mentionedIn(text, people);
      chosen.current = chosen.current.filter((id) => named.includes(id));
      setOfSeveral(namesOfSeveral(text, people, chosen.current));
    },
    in: (text) => mentionedIn(text, people, chosen.current),
    ofSeveral,
  };
}
