/** Characters that are not seen, or that only tell how the others are shown. */
const unseen = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu;
const ideographicDots = /[\u3002\uff61]/g;
const slashes = /[\u2044\u2215\u29f8]/g;
const escapes: Readonly<Record<string, string>> = { '%2e': '.', '%2f': '/', '%3a': ':', '%40': '@' };

/** What mail programs make a link of: an address, or a number to call. */
const linkLike = /[\p{L}\p{M}\p{N}_-][.:/@][\p{L}\p{M}\p{N}_-]|:\/\/|\p{Nd}(?:[\s().-]*\p{Nd}){6}/u;

/** A name as the most eager program would read it. */
const plain = (name: string) =>
  name
    .replace(unseen, '')
    .normalize('NFKC')
    .replace(ideographicDots, '.')
    .replace(slashes, '/')
    .replace(/%(?:2e|2f|3a|40)/gi, (code) => escapes[code.toLowerCase()] ?? code);

/** Whether a mail program would make a link of a name: such a one is left out, so that no one mails links in our name. */
export const isLinkLike = (name: string): boolean => linkLike.test(plain(name));
