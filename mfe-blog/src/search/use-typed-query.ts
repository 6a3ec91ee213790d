import { useEffect, useRef, useState } from 'react';

/** Milliseconds without a key before the address follows what was typed: browsers limit how often it may change. */
const ADDRESS_DELAY = 250;

interface TypedQuery {
  typed: string;
  type(text: string): void;
  /** Puts what was typed into the address now. */
  commit(): void;
}

/** The text of the search field: it follows the address, and the address follows it a moment later. */
export function useTypedQuery(inAddress: string, toAddress: (query: string) => void): TypedQuery {
  const [typed, setTyped] = useState(inAddress);
  const written = useRef(inAddress);
  const latest = useRef(toAddress);
  latest.current = toAddress;

  useEffect(() => {
    // The address changed otherwise than by typing: back, forward, a link.
    if (inAddress !== written.current) setTyped(inAddress);
    written.current = inAddress;
  }, [inAddress]);

  const query = typed.trim();
  const write = useRef((wanted: string) => {
    if (wanted === written.current) return;
    written.current = wanted;
    latest.current(wanted);
  }).current;
  useEffect(() => {
    const timer = setTimeout(() => write(query), ADDRESS_DELAY);
    return () => clearTimeout(timer);
  }, [query, write]);

  return { typed, type: setTyped, commit: () => write(query) };
}
