import { type Token, Tokenizer, TokenizerMode } from 'parse5';

/** Elements that have lines of their own. */
const blocks = 'p div ul ol li tr table h1 h2 h3 h4 h5 h6 blockquote pre section article br hr';
const others =
  'a abbr b big body cite code dd del dl dt em font head html i iframe img ins kbd mark meta q s script small span strike strong style sub sup tbody td tfoot th thead tt u var';
const hasOwnLine = new Set(blocks.split(' '));
const elements = new Set(`${blocks} ${others}`.split(' '));

/** Tags and entities that programs write into cells; `a < b` and `<name>` are none. */
const markup = new RegExp(
  `</?(?:${[...elements].join('|')})(?:\\s[^<>]*)?/?>|&(?:nbsp|amp|lt|gt|quot|apos|#\\d{1,7}|#x[\\da-f]{1,6});`,
  'i',
);

/** Writes what a reader sees of HTML. */
class Reader {
  text = '';
  readonly #source: string;
  readonly #tokenizer: Tokenizer;
  /** In a script or a style, of which nothing is read. */
  #isHidden = false;

  constructor(source: string) {
    this.#source = source;
    const write = ({ chars }: Token.CharacterToken) => {
      if (!this.#isHidden) this.text += chars;
    };
    const nothing = () => undefined;
    this.#tokenizer = new Tokenizer(
      { sourceCodeLocationInfo: true },
      {
        onCharacter: write,
        onWhitespaceCharacter: write,
        onNullCharacter: write,
        onStartTag: (tag) => this.#start(tag),
        onEndTag: (tag) => this.#end(tag),
        onComment: nothing,
        onDoctype: nothing,
        onEof: nothing,
      },
    );
    this.#tokenizer.write(source, true);
  }

  #start(tag: Token.TagToken): void {
    this.#mark(tag);
    if (tag.tagName === 'li') this.text += '- ';
    if (tag.tagName !== 'script' && tag.tagName !== 'style') return;
    this.#isHidden = true;
    this.#tokenizer.state = TokenizerMode.RAWTEXT;
  }

  #end(tag: Token.TagToken): void {
    this.#isHidden = false;
    this.#mark(tag);
  }

  /** What HTML doesn't know stands as it is: people write `<name>` for something to fill in. */
  #mark({ tagName, location }: Token.TagToken): void {
    if (hasOwnLine.has(tagName)) this.text += '\n';
    else if (tagName === 'td' || tagName === 'th') this.text += ' ';
    else if (!elements.has(tagName) && location)
      this.text += this.#source.slice(location.startOffset, location.endOffset);
  }
}

/** Text of HTML as a reader sees it: tags are gone, and what they put on a line of its own is on one. */
export function plainTextOf(cell: string): string {
  if (!markup.test(cell)) return cell;
  return new Reader(cell).text
    .replaceAll('\u00A0', ' ')
    .replace(/[ \t]+/g, ' ')
    .replace(/ ?\n\s*/g, '\n')
    .trim();
}
