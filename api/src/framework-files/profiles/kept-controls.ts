import type { Control } from '../oscal-schema.ts';

/** A control with those within it that are chosen; these in its place where it isn't. */
export function keptControls(control: Control, chosen: ReadonlySet<string>): readonly Control[] {
  const { controls = [], ...alone } = control;
  const within = controls.flatMap((one) => keptControls(one, chosen));
  if (!chosen.has(control.id)) return within;
  return [within.length > 0 ? { ...alone, controls: within } : alone];
}
