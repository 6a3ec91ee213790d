import { createHash } from 'node:crypto';
import { count } from '@adili/audits/words';
import { controlStateWords } from '@adili/schemas/controls/control-state';
import { selfDeclaredNotice, statesNotice } from '@adili/schemas/requirements/requirement-state';
import { standalonePage } from '../../foundation/standalone-page.ts';
import type { PackControl, PackEvidence } from './description.ts';
import type { PackIndex } from './pack-index.ts';
import { cover, hasChaptersInSummary, summary } from './page-cover.ts';
import { fileLink, frameworkSection } from './page-framework.ts';
import { type Cell, link, long, nameOf, table, text } from './page-parts.ts';
import { risksSection } from './page-risks.ts';
import { pageStyle } from './page-style.ts';
import type { PackSigner } from './write-pack.ts';

/** Whether a control is valid, by what and until when. */
function validCell(
  { id, isValid, isSelfDeclared, carriedBy, carriedUntil }: PackControl,
  index: PackIndex,
): Cell {
  if (!isValid) return 'No';
  const words = isSelfDeclared ? 'Yes (self-declared)' : 'Yes';
  const carrier = index.evidenceOf([id]).find((piece) => piece.id === carriedBy);
  if (!carrier) return words;
  const until = carriedUntil ? ` until ${index.day(carriedUntil)}` : '';
  return [words, long(`Carried by ${text(carrier.title)}${until}`)];
}

const controlRow = (control: PackControl, index: PackIndex): Cell[] => [
  `<span id="control-${control.id}">${text(control.title)}</span>${control.description ? `<br>${text(control.description)}` : ''}`,
  controlStateWords[control.state],
  validCell(control, index),
  nameOf(control.owner) || 'No one yet',
  text(control.cadence),
  text(control.requirements.join(', ')),
];

const evidenceRow = (piece: PackEvidence, index: PackIndex): Cell[] => [
  long(fileLink(piece, index)),
  piece.url ? [piece.kind, long(text(piece.url))] : piece.kind,
  index.stateWords(piece),
  [index.day(piece.validFrom), piece.validUntil ? `to ${index.day(piece.validUntil)}` : 'no end given'],
  [nameOf(piece.givenBy), index.day(piece.givenAt)],
  piece.approvedBy ? [nameOf(piece.approvedBy), index.day(piece.approvedAt)] : '',
  piece.controls.map(({ id }) => text(index.controls.get(id)?.title)),
  piece.sha256 ? `<code>${piece.sha256}</code>` : text(piece.record),
];

function periodOf({ day, description: { from, to } }: PackIndex): string {
  if (!(from || to)) return 'All changes since the register began';
  return `Changes from ${day(from) || 'the beginning'} to ${day(to) || 'the last'}`;
}

/** The page that a person opens and prints: it needs no other file, and runs nothing. */
export function indexPage(
  index: PackIndex,
  changes: number,
  { id, publicKey, keysUrl }: Pick<PackSigner, 'id' | 'publicKey' | 'keysUrl'>,
): string {
  const { description } = index;
  const { organisation, asOf, frameworks, controls, evidence } = description;
  const title = `Evidence pack of ${organisation.name}`;
  const day = new Intl.DateTimeFormat('en-GB', {
    dateStyle: 'long',
    timeZone: organisation.timeZone,
  }).format(new Date(asOf));
  const fingerprint = createHash('sha256').update(Buffer.from(publicKey, 'base64url')).digest('hex');
  const period = periodOf(index);
  const withChapters = !hasChaptersInSummary(frameworks);
  const sections = frameworks.map((framework, place) =>
    frameworkSection(framework, index, { note: place + 1, withChapters }),
  );
  const body = `${summary(description)}
<p class="note">${text(`${statesNotice} ${selfDeclaredNotice}`)}</p>
${sections.join('\n')}
<section class="part">
<h2>Controls</h2>
${table({
  caption: count(controls.length, 'control'),
  heads: ['Control', 'State', 'Valid', 'Owner', 'Evidence renewed', 'Answers'],
  rows: controls.map((control) => controlRow(control, index)),
})}
</section>
<section class="part">
<h2>Evidence</h2>
${table({
  caption: count(evidence.length, 'piece'),
  heads: ['Evidence', 'Kind', 'State', 'Valid', 'Added by', 'Approved by', 'Proves', 'SHA-256'],
  rows: evidence.map((piece) => evidenceRow(piece, index)),
})}
</section>
${risksSection(index)}<section>
<h2>Trail</h2>
<p>${link('trail.json', 'trail.json')} has the ${count(changes, 'change')} of this register, each chained to the one before it. ${text(period)}. Times are those of ${text(organisation.timeZone)}.</p>
</section>`;
  return standalonePage({
    title,
    style: pageStyle(title, `State of ${day}`),
    header: cover(index, { day, period, fingerprint, keyId: id, keysUrl }),
    body,
  });
}
