import { html, Parser, type Token } from 'parse5';

const { TAG_ID } = html;

/** What a prerendered page never needs: it runs, loads or leads away, or hides markup from one parser or the other. */
const ACTIVE: ReadonlySet<string> = new Set(
  [
    'script iframe frame frameset object embed applet param portal base basefont meta link style template slot',
    'title xmp noembed noframes plaintext listing math',
    'animate animatemotion animatetransform set use foreignobject handler',
  ].flatMap((names) => names.split(' ')),
);
const IN_SELECT: ReadonlySet<string> = new Set(['select', 'option', 'optgroup', 'hr']);
const ADDRESSES: ReadonlySet<string> = new Set(['href', 'xlink:href', 'src', 'action', 'formaction']);
/** Deeper ones cost a parser time that grows with the square. */
const DEEPEST = 200;
/** Comes after the markup: what swallows it would swallow the rest of the document. */
const END = 'adili-end';

class ActivePartError extends Error {
  override name = 'ActivePartError';
}

/** Looks at every start tag, also at those of which this parser makes no element and a newer browser might. */
class Watch extends Parser<never> {
  ended = false;

  override onStartTag(token: Token.TagToken): void {
    const name = token.tagName.toLowerCase();
    this.ended ||= name === END;
    if (ACTIVE.has(name)) throw new ActivePartError(`<${name}>`);
    const { tagIDs, stackTop } = this.openElements;
    if (tagIDs.lastIndexOf(TAG_ID.SELECT, stackTop) >= 0 && !IN_SELECT.has(name))
      throw new ActivePartError(`<${name.slice(0, 40)}> inside a <select>`);
    if (stackTop > DEEPEST) throw new ActivePartError(`elements nested deeper than ${DEEPEST}`);
    for (const { name: attribute, value } of token.attrs) refuseAttribute(attribute.toLowerCase(), value);
    super.onStartTag(token);
  }
}

function refuseAttribute(name: string, value: string): void {
  if (name.startsWith('on')) throw new ActivePartError('an on... attribute');
  if (name === 'srcdoc' || name === 'http-equiv') throw new ActivePartError(`a ${name} attribute`);
  if (!ADDRESSES.has(name)) return;
  const scheme = value.replaceAll(/[\p{Cc}\s]/gu, '').match(/^(javascript|vbscript|data|blob):/i)?.[0];
  if (scheme) throw new ActivePartError(`a ${scheme.toLowerCase()} address`);
}

/**
 * Names what would act in a document that this markup is written into, as browsers with scripts and without them
 * read it; null where nothing does. Forms and fields are passive.
 */
export function activePart(markup: string): string | null {
  // What is written in for a placeholder's letters could make another end tag of it.
  if (/<\/[^a-z>]/i.test(markup)) return 'an end tag without a name';
  try {
    watch(markup, true);
    if (/<noscript/i.test(markup)) watch(markup, false);
    return null;
  } catch (error) {
    if (error instanceof ActivePartError) return error.message;
    throw error;
  }
}

function watch(markup: string, scriptingEnabled: boolean): void {
  const parser = new Watch({ scriptingEnabled });
  parser.tokenizer.write(`<!doctype html><body><div><main><div>${markup}<${END}>`, true);
  if (!parser.ended) throw new ActivePartError('an element without an end');
}

/** The same of a style, which is written into a `<style>` element. */
export const activeStyle = (css: string): string | null =>
  /<\/style/i.test(css) ? 'the end of its <style>' : null;

/** Says it for the person who has to mend it. */
export const describe = (file: string, part: string): string =>
  `${file} holds ${part}, which a page may not bring along.`;
