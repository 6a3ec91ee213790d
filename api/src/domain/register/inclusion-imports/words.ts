import {
  type InclusionReason,
  inclusionReasons,
  inclusionReasonsIn,
  inclusionReasonWords,
} from '@adili/schemas/requirements/inclusion';
import { plain } from '../control-imports/words.ts';

/** Words for whether a requirement applies, in English, German, French and Swahili. */
const yes = [
  'yes',
  'y',
  'true',
  'x',
  '1',
  'applicable',
  'included',
  'in scope',
  'ja',
  'anwendbar',
  'oui',
  'ndiyo',
];
const no = [
  ...['no', 'n', 'false', '0', 'not applicable', 'n a', 'na', 'excluded', 'out of scope'],
  ...['nein', 'nicht anwendbar', 'non', 'non applicable', 'hapana'],
];

const applies = new Map([
  ...yes.map((word) => [plain(word), true] as const),
  ...no.map((word) => [plain(word), false] as const),
]);

/** Whether a cell says that a requirement applies, as one that says nothing does; undefined where it can't be read. */
export const readApplies = (cell: string): boolean | undefined =>
  cell === '' ? true : applies.get(plain(cell));

/** What statements call each reason, with the letters that many have for it. */
const reasons: Readonly<Record<InclusionReason, readonly string[]>> = {
  risk: ['risk assessment', 'risk treatment', 'risks', 'rra', 'ra', 'risiko', 'risque', 'hatari'],
  law: ['laws', 'legal', 'legal requirement', 'regulatory', 'regulation', 'lr', 'gesetz', 'loi', 'sheria'],
  contract: ['contracts', 'contractual', 'contractual obligation', 'co', 'vertrag', 'contrat', 'mkataba'],
  good_practice: ['best practice', 'business requirement', 'br', 'bp', 'gute praxis', 'bonne pratique'],
};

const reasonOf = new Map(
  inclusionReasons.flatMap((reason) =>
    [reason, inclusionReasonWords[reason], ...reasons[reason]].map((word) => [plain(word), reason] as const),
  ),
);

/** The reasons that a cell names; undefined where one of them can't be read. */
export function readReasons(cell: string): InclusionReason[] | undefined {
  const words = cell
    .split(/[,;/|+&\n]/)
    .map(plain)
    .filter(Boolean);
  const read = words.flatMap((word) => reasonOf.get(word) ?? []);
  return read.length === words.length ? inclusionReasonsIn(read) : undefined;
}
