import { readdirSync, readFileSync } from 'node:fs';
import { sources } from './documents.ts';

/** What counts need of a framework as it is shipped. */
interface Shipped {
  id: string;
  /** The edition after it; null for one in force. */
  successor: string | null;
  requirements: readonly unknown[];
}

const shipped = readdirSync(sources.frameworks).map(
  (file) => JSON.parse(readFileSync(`${sources.frameworks}/${file}`, 'utf8')) as Shipped,
);

function requirementsOf(id: string): number {
  const found = shipped.find((each) => each.id === id);
  if (!found) throw new Error(`No framework ${id} is shipped.`);
  return found.requirements.length;
}

const criteria = readFileSync(sources.criteria, 'utf8').match(/^ {2}criterion\('/gm)?.length ?? 0;

/** What pages say in numbers of what is shipped, counted when they are built. */
export default {
  /** Of all editions in force. */
  requirements: shipped
    .filter(({ successor }) => successor === null)
    .reduce((sum, { requirements }) => sum + requirements.length, 0),
  kenya: requirementsOf('kenya-dpa-2019'),
  gdpr: requirementsOf('gdpr'),
  iso27001: requirementsOf('iso27001-2022'),
  /** Of WCAG 2.2, levels A and AA, that an audit reports on. */
  criteria,
};
