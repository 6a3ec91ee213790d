import { type FactName, type MailFact, unsetFacts } from './facts.ts';
import { useShell } from './use-shell.ts';

/** What the installation says of itself under this name, or what stands in its place. Works below `definePage`. */
export const useFact = (name: FactName): string => useShell().facts?.[name] ?? unsetFacts[name];

/**
 * A fact as text, in an element by which the shell's server finds it in prerendered content. A shell that knows no
 * facts leaves what stands in its place.
 */
export function Fact({ name }: { name: FactName }) {
  return <span data-fact={name}>{useFact(name)}</span>;
}

/** An address of this installation that opens the person's mail program; the shell's server finds it as it finds a fact. */
export function MailLink({ name }: { name: MailFact }) {
  const address = useFact(name);
  return (
    <a data-fact={name} href={`mailto:${address}`}>
      {address}
    </a>
  );
}
