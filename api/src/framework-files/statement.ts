import type { Control, Param, Part } from './oscal-schema.ts';
import type { Room } from './room.ts';

/** What a parameter stands for, for who reads it. */
export const labelOf = ({ id, label, select }: Param): string => label ?? select?.choice?.join('; ') ?? id;

/** Where a parameter is named: `{{ insert: param, ac-1_prm_1 }}`. */
const insert = /\{\{ ?(?:insert: ?param, ?)?([^\s{}]{1,200}) ?\}\}/g;

/** A text with words in place of parameters. It is measured before it is built. @throws {TooMuchContentError} */
function filled(text: string, wordsFor: (id: string) => string, room: Room): string {
  let length = text.length;
  for (const [named, id = ''] of text.matchAll(insert)) length += wordsFor(id).length + 2 - named.length;
  room.take(length);
  return text.replace(insert, (_, id: string) => `[${wordsFor(id)}]`);
}

/** Makes texts that a person can read, with the labels of parameters in place of their ids. */
export class Statements {
  readonly #params: ReadonlyMap<string, Param>;
  readonly #room: Room;
  /** Labels, each made once. */
  readonly #labels = new Map<string, string>();

  constructor(params: ReadonlyMap<string, Param>, room: Room) {
    this.#params = params;
    this.#room = room;
  }

  /** What a control asks for, a line for each part of its statement; undefined where it has none. @throws {TooMuchContentError} */
  of({ parts = [] }: Pick<Control, 'parts'>): string | undefined {
    const lines = parts.filter(({ name }) => name === 'statement').flatMap((part) => this.#linesOf(part));
    return lines.length > 0 ? lines.join('\n') : undefined;
  }

  #linesOf({ props = [], prose, parts = [] }: Part): string[] {
    const label = props.find(({ name }) => name === 'label')?.value;
    const words = prose && filled(prose, (id) => this.#labelOf(id), this.#room);
    const line = words ? [[label, words].filter(Boolean).join(' ')] : [];
    return [...line, ...parts.flatMap((part) => this.#linesOf(part))];
  }

  /** A label may name parameters itself, as choices do; theirs are as they stand. */
  #labelOf(id: string): string {
    const known = this.#labels.get(id);
    if (known !== undefined) return known;
    const written = (one: string) => {
      const param = this.#params.get(one);
      return param ? labelOf(param) : one;
    };
    const label = filled(written(id), written, this.#room);
    this.#labels.set(id, label);
    return label;
  }
}
