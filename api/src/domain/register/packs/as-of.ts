import type { PackedRisk } from '../../foundation/ports/packed-risks.ts';
import type { Register } from '../register/register.ts';
import type { RegisterChange } from './trail.ts';

/**
 * The instant from which a register has been as it is: that of its last change, or at which evidence last began or ceased
 * to count, or to carry a control, or what remains of a risk changed.
 */
export function asOfRegister(
  register: Register,
  trail: readonly RegisterChange[],
  risks: readonly PackedRisk[],
): string {
  const { moment, organisation, controls, evidenceOf, states } = register;
  const moments = [Date.parse(organisation.createdAt), ...trail.map(({ at }) => Date.parse(at))];
  const checks = [...(register.checks?.values() ?? [])];
  for (const since of [register.audits?.since, register.factors?.since, ...checks.map((one) => one.since)])
    if (since) moments.push(Date.parse(since));
  for (const { remaining } of risks)
    for (const { since } of [remaining, ...remaining.because]) if (since) moments.push(Date.parse(since));
  for (const control of controls) {
    moments.push(Date.parse(control.stateSince));
    for (const { validFrom } of evidenceOf.get(control.id) ?? []) moments.push(moment.days.from(validFrom));
    for (const { end, carriesUntil } of states.standing(control.id).pieces)
      moments.push(...[end, carriesUntil].filter((at) => at !== null));
  }
  const last = moments.filter((at) => at <= moment.now).reduce((one, other) => Math.max(one, other), 0);
  return new Date(last).toISOString();
}
