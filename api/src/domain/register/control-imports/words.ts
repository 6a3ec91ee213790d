import { type Cadence, cadence as cadenceSchema } from '@adili/schemas/controls/cadence';
import { type CadenceWord, cadences, cadenceWords } from '@adili/schemas/controls/cadence-words';
import { type ControlState, controlStates, controlStateWords } from '@adili/schemas/controls/control-state';

/** A word without what people write in different ways: case, accents, punctuation. */
export const plain = (word: string): string =>
  word
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** A cell as a sentence names it. */
export const shown = (cell: string): string => `‘${cell.slice(0, 80)}’`;

/** What tables call a state of work in English, German, French and Swahili. */
const states: Readonly<Record<ControlState, readonly string[]>> = {
  planned: [
    ...['planned', 'not implemented', 'not in place', 'to do', 'todo', 'open', 'not started', 'in progress'],
    ...[
      'partially implemented',
      'partial',
      'draft',
      'no',
      'geplant',
      'offen',
      'nicht umgesetzt',
      'in arbeit',
    ],
    ...['partially', 'partly', 'teilweise'],
    ...['teilweise umgesetzt', 'nein', 'prevu', 'a faire', 'en cours', 'non', 'imepangwa', 'hapana'],
  ],
  in_place: [
    ...['in place', 'implemented', 'fully implemented', 'done', 'active', 'live', 'operational', 'effective'],
    ...['complete', 'completed', 'yes', 'umgesetzt', 'erledigt', 'aktiv', 'ja', 'en place', 'mis en œuvre'],
    ...['mis en oeuvre', 'fait', 'oui', 'ipo', 'imekamilika', 'ndiyo'],
  ],
  retired: [
    ...['retired', 'inactive', 'deprecated', 'withdrawn', 'ausser betrieb', 'stillgelegt', 'inaktiv'],
    ...['retire', 'inactif', 'imestaafu'],
  ],
};

const stateOf = new Map(
  controlStates.flatMap((state) =>
    [state, controlStateWords[state], ...states[state]].map((word) => [plain(word), state] as const),
  ),
);

/** The state of work that a cell names; undefined where it names none. */
export const readState = (cell: string): ControlState | undefined => stateOf.get(plain(cell));

/** The same of cadences. */
const oftens: Readonly<Record<CadenceWord, readonly string[]>> = {
  daily: ['day', 'taglich', 'quotidien', 'kila siku'],
  weekly: ['week', 'wochentlich', 'hebdomadaire', 'kila wiki'],
  monthly: ['month', 'monatlich', 'mensuel', 'kila mwezi'],
  quarterly: [
    'quarter',
    'every 3 months',
    'alle 3 monate',
    'vierteljahrlich',
    'quartalsweise',
    'trimestriel',
    'kila robo mwaka',
  ],
  half_yearly: [
    ...['half yearly', 'semi annual', 'semi annually', 'semiannual', 'biannual', 'bi annual', 'twice a year'],
    ...['every 6 months', 'alle 6 monate', 'halbjahrlich', 'semestriel', 'kila nusu mwaka'],
  ],
  yearly: [
    ...['annual', 'annually', 'year', 'once a year', 'every 12 months'],
    ...['alle 12 monate', 'jahrlich', 'annuel', 'kila mwaka'],
  ],
};

const cadenceOf = new Map(
  cadences.flatMap((word) =>
    [word, cadenceWords(word), ...oftens[word]].map((name) => [plain(name), word] as const),
  ),
);

/** Words for that it has none. */
const none = new Set([
  ...['none', 'never', 'once', 'n a', 'ad hoc', 'on demand', 'as needed'],
  ...['keine', 'bei bedarf', 'aucune', 'hakuna'],
]);

/** The cadence that a cell names; null where it names that there is none, undefined where it can't be read. */
export function readCadence(cell: string): Cadence | null | undefined {
  const word = plain(cell);
  if (none.has(word)) return null;
  const known = cadenceOf.get(word);
  if (known !== undefined) return known;
  const days = /^(?:every )?(\d{1,4})(?: (?:days?|tage|jours|siku))?$/.exec(word)?.[1];
  const read = cadenceSchema.safeParse(days === undefined ? cell : Number(days));
  return read.success ? read.data : undefined;
}
