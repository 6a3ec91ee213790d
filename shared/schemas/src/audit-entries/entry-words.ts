import { type ControlState, controlStateWords } from '../controls/control-state.ts';
import { recordNames, recordWords } from '../evidence/evidence-kind.ts';
import { mappingRelations, relationWords } from '../frameworks/mapping-relation.ts';
import { inclusionReasons, inclusionReasonWords } from '../requirements/inclusion.ts';
import type { OrganisationAuditEntry } from './audit-entry.ts';

/** What an entry says of who did what to what. */
export type SaidEntry = Pick<
  OrganisationAuditEntry,
  'actor' | 'actorName' | 'action' | 'target' | 'targetName' | 'detail' | 'detailNamed'
>;

/** Who did it. */
export function whoWords({ actor, actorName }: Pick<SaidEntry, 'actor' | 'actorName'>): string {
  if (actorName === 'operator') return 'Adili’s operator';
  if (actorName) return actorName;
  if (actor === 'visitor') return 'A person not logged in';
  if (actor === 'system') return 'Adili';
  if (actor.startsWith('automation:')) return 'A deleted automation';
  return actor.startsWith('key:') ? 'A deleted key' : 'A deleted person';
}

/** 'state: planned -> in_place': states and names of fields as people read them. */
const controlIn = (detail: string) =>
  detail
    .replace('state: ', 'status: ')
    .replaceAll(/\b(?:planned|in_place|retired)\b/g, (state) =>
      controlStateWords[state as ControlState].toLowerCase(),
    );

/** 'inclusionReasons: risk,good_practice'. */
const requirementIn = (detail: string) =>
  detail.replace(/inclusionReasons: ([a-z_]+(?:,[a-z_]+)*)/, (_, given: string) => {
    const reasons = inclusionReasons.filter((reason) => given.split(',').includes(reason));
    const words = reasons.map((reason) => inclusionReasonWords[reason].toLowerCase());
    return `why it is included: ${words.join(' and ') || 'none'}`;
  });

/** 'file for control ‘Backups are made’, sha256 9f86...': the hash stands for what has no name any more. */
const evidenceIn = (detail: string, { targetName }: SaidEntry) =>
  recordNames
    .reduce(
      (text, record) => text.replace(new RegExp(`(^|, |record )${record}\\b`), `$1${recordWords[record]}`),
      targetName ? detail.replace(/(?:, )?sha256 [\da-f]{64}/, '') : detail,
    )
    .replace('sha256', 'SHA-256')
    .replace('validFrom', 'valid from')
    .replace('validUntil', 'valid until');

/** 'SOC 2, CC6.1 is part of GDPR, Article 32; relation: equal -> subset, why'. */
const mappingIn = (detail: string) =>
  detail
    .replace(/; relation: (\w+) -> \w+/, (_, before: string) => {
      const relation = mappingRelations.find((one) => one === before);
      return `; before ‘${relation ? relationWords[relation] : before}’`;
    })
    .replace(/([;,]) why$/, '$1 with another reason');

/** How details are put into words, by the name or the subject of their action. */
export type Readings = Readonly<Record<string, (detail: string, entry: SaidEntry) => string>>;

/** Those of changes of a register. */
export const registerReadings: Readings = {
  'control.changed': controlIn,
  'requirement.changed': requirementIn,
  'mapping.changed': mappingIn,
  evidence: evidenceIn,
};

const instants = /\d{4}-\d\d-\d\dT[\d:.]+Z/g;

/** More about an entry, without ids and names of fields; empty where there is no more. @param momentWords of an instant */
export function detailInWords(
  entry: SaidEntry,
  momentWords: (instant: string) => string,
  readings: Readings = registerReadings,
): string {
  const { action, detailNamed: detail = entry.detail } = entry;
  const read = readings[action] ?? readings[action.split('.')[0] ?? ''];
  const words = (read ? read(detail, entry) : detail)
    .replaceAll(' -> ', ' to ')
    .replaceAll(instants, momentWords);
  // An address stays as it is.
  return /^https?:/.test(words) ? words : words.charAt(0).toUpperCase() + words.slice(1);
}
