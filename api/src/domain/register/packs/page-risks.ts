import { count } from '@adili/audits/words';
import { treatmentWords } from '@adili/schemas/risks/risk-scale';
import type { PackedRisk } from '../../foundation/ports/packed-risks.ts';
import type { PackIndex } from './pack-index.ts';
import { type Cell, link, table, text } from './page-parts.ts';

/** How what remains comes about: what is linked and proves nothing now is named. */
function whyCell({ remaining }: PackedRisk, { day }: PackIndex): Cell {
  const failing = remaining.because.filter(({ proves }) => !proves);
  const since = remaining.since === undefined ? '' : ` Since ${day(remaining.since)}.`;
  return [
    text(`${remaining.says}${since}`),
    ...failing.map(({ title, says }) => text(title === undefined ? says : `${title}: ${says}`)),
  ];
}

function treatmentCell({ treatment, reason }: PackedRisk): Cell {
  return [
    treatment === null ? 'Not decided' : text(treatmentWords[treatment]),
    ...(reason ? [text(reason)] : []),
  ];
}

const row = (risk: PackedRisk, index: PackIndex): Cell[] => [
  risk.description ? [text(risk.title), text(risk.description)] : text(risk.title),
  String(risk.remaining.level),
  whyCell(risk, index),
  `${risk.inherent.level} (${risk.likelihood} × ${risk.impact})`,
  treatmentCell(risk),
  text(risk.ownerName) || 'No one yet',
  risk.review === null ? '' : index.day(risk.review),
];

/** The risks of the organisation; nothing where it has none. */
export function risksSection(index: PackIndex): string {
  const { risks } = index.description;
  if (risks.length === 0) return '';
  const shown = table({
    caption: count(risks.length, 'risk'),
    heads: ['Risk', 'What remains', 'Why', 'If nothing were done', 'Treatment', 'Owner', 'Review'],
    rows: risks.map((risk) => row(risk, index)),
  });
  return `<section class="part">
<h2>Risks</h2>
<p>Levels from 1 to 25: how likely by how harmful, each from 1 to 5. What remains is computed from the controls and checks that prove now what they are for. File: ${link('risks.json', 'risks.json')}.</p>
${shown}
</section>
`;
}
