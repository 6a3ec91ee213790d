import type { AutomationCondition } from '@adili/schemas/automations/condition';
import { erasedId } from '@adili/schemas/erasures/erased-id';
import type { ErasedPerson, ErasureRules } from '../foundation/ports/erasure-rules.ts';
import { goesWith, isOwn } from '../privacy/erasures/own-rows.ts';
import { inOrganisations, isBefore, redacted, redacting } from '../privacy/erasures/redact.ts';

/** Whether a condition asks if they see to something. */
const isAbout = (
  condition: AutomationCondition,
  { userId }: ErasedPerson,
): condition is Extract<AutomationCondition, { if: 'owner' }> =>
  condition.if === 'owner' && condition.is === userId;

/** What an erasure does beyond what tables declare: with a mailbox of the person goes what is sent there, and what signs in as them. */
export const signalsErasureRules: Pick<
  ErasureRules,
  'channels' | 'connections' | 'automations' | 'automationRuns'
> = {
  channels: {
    ...redacting('channels'),
    cascade: async (row, { alertRules, deliveries }, person) => {
      if (!goesWith('channels', row, person)) return;
      await alertRules.deleteWhere('channelId', row.id);
      await deliveries.deleteWhere('channelId', row.id);
    },
  },
  // Others keep the connection, and connect it anew.
  connections: {
    ...redacting('connections'),
    onErase: (row, person) => {
      const { email: _, ...rest } = row;
      const isAsThem = goesWith('connections', row, person) && !goesWith('connections', rest, person);
      return redacted(
        'connections',
        isAsThem ? { ...rest, lastFour: '', sealedCredentials: '' } : row,
        person,
      );
    },
  },
  // What it writes stands within its actions.
  automations: {
    ...redacting('automations'),
    isTheirs: (row, person) =>
      redacting('automations').isTheirs(row, person) ||
      row.conditions.some((one) => isAbout(one, person)) ||
      (isBefore('automations', row, person) &&
        row.actions.some((one) => 'text' in one && person.names(one.text ?? ''))),
    onErase: (row, person) => {
      const kept = redacted('automations', row, person);
      return (
        kept && {
          ...kept,
          conditions: kept.conditions.map((one) => (isAbout(one, person) ? { ...one, is: erasedId } : one)),
          actions: kept.actions.map((one) =>
            'text' in one && one.text !== undefined ? { ...one, text: person.without(one.text) } : one,
          ),
        }
      );
    },
  },
  // Who joins or leaves is what an entry is about.
  automationRuns: {
    ...redacting('automationRuns'),
    where: inOrganisations,
    isTheirs: (row, person) => isOwn('automationRuns', row, person) || row.cause?.target === person.userId,
    onErase: (row, person) => {
      const kept = redacted('automationRuns', row, person);
      return kept?.cause?.target === person.userId && kept?.cause
        ? { ...kept, cause: { ...kept.cause, target: erasedId } }
        : kept;
    },
  },
};
