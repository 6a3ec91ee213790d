import { atLeast, businesses } from './trust.ts';

export interface Stat {
  label: string;
  value: number;
  /** The figure with its unit, also on the way while it counts up. */
  format(value: number): string;
  /** True where the figure only shows what such a figure looks like; the page says so. */
  illustrative: boolean;
}

export const stats: readonly Stat[] = [
  { label: 'Clients served', value: businesses, format: atLeast, illustrative: false },
  { label: 'Data secured', value: 480, format: (value) => `${value} TB`, illustrative: true },
  { label: 'Fines avoided', value: 12, format: (value) => `$${value}M`, illustrative: true },
  { label: 'Audit success rate', value: 98, format: (value) => `${value}%`, illustrative: true },
];

/** Duration of the count-up, in milliseconds. */
export const countUpMs = 2000;

const illustrative = stats.filter((stat) => stat.illustrative).map((stat) => stat.label.toLowerCase());
const joined = new Intl.ListFormat('en', { type: 'conjunction' }).format(illustrative);

/** Says which of the figures are illustrative. */
export const statsNote = `Figures for ${joined} are illustrative.`;
