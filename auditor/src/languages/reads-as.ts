import { francAll } from 'franc-all';

/** Tags that a detector does not tell apart, or knows by another name. */
const same: Readonly<Record<string, string>> = {
  nb: 'no',
  nn: 'no',
  bs: 'hr',
  sr: 'hr',
  sh: 'hr',
  ms: 'id',
  yue: 'zh',
  cmn: 'zh',
  iw: 'he',
  fil: 'tl',
  gl: 'pt',
  rn: 'rw',
  swa: 'sw',
};

/** Languages of East Africa that eld does not know and franc does, by franc's codes. */
const eastAfrican: Readonly<Record<string, string>> = {
  swh: 'sw',
  som: 'so',
  gaz: 'om',
  kin: 'rw',
  run: 'rw',
  lug: 'lg',
};

/** How far the language that a text reads as has to be before the one it is marked as, by franc's scores of 0 to 1. */
const MARGIN = 0.25;

const primary = (tag: string) => {
  const subtag = tag.trim().toLowerCase().split('-')[0] ?? '';
  return same[subtag] ?? subtag;
};

const count = (text: string, what: RegExp) => text.match(what)?.length ?? 0;

/** The tag of franc's code: most languages have a shorter one. */
const tagOf = (code: string) => eastAfrican[code] ?? primary(Intl.getCanonicalLocales(code)[0] ?? code);

/** Names of people and places are of no language. */
const isMostlyNames = (text: string) =>
  count(text, /(?<!^|[.!?]\s*)\b\p{Lu}/gu) * 3 > count(text, /\p{Letter}+/gu);

/**
 * The language that a text reads as where that is another than the one of its tag; undefined where it is that one, or
 * where nobody could be sure.
 * @param least letters that the text has to have
 */
export async function readsAs(text: string, tag: string, least: number): Promise<string | undefined> {
  const letters = count(text, /\p{Letter}/gu);
  if (letters < least || count(text, /\p{Letter}+/gu) < 3) return undefined;
  const { eld } = await import('eld/medium');
  const result = eld.detect(text);
  const detected = primary(result.language);
  const said = primary(tag);
  const isReliable = result.language !== '' && result.isReliable();
  if (isReliable && detected === said) return undefined;
  const isKnown = Object.values(eld.info().Languages).some((each) => primary(each) === said);
  if (isReliable && isKnown) {
    const scores = new Map(Object.entries(result.getScores()).map(([name, score]) => [primary(name), score]));
    const margin = (scores.get(detected) ?? 0) - (scores.get(said) ?? 0);
    return margin >= (letters < 40 ? 0.2 : 0.12) ? result.language : undefined;
  }
  const isEastAfrican = Object.values(eastAfrican).includes(said);
  // A language that no detector knows may be close to any that one does.
  if (letters < 40 || !(isKnown || isEastAfrican) || isMostlyNames(text)) return undefined;
  const ranked = francAll(text).map(([code, score]) => [tagOf(code), score] as const);
  const [best] = ranked[0] ?? [];
  const far = 1 - (ranked.find(([each]) => each === said)?.[1] ?? 0);
  if (best === undefined || far < MARGIN) return undefined;
  // They are written with plain letters.
  if (Object.values(eastAfrican).includes(best))
    return count(text, /(?![a-z])\p{Letter}/giu) * 20 < letters ? best : undefined;
  return isEastAfrican && isReliable && best === detected ? result.language : undefined;
}
