import { isTrustedAddress, trustFolder } from './script-addresses.ts';

interface Policy {
  createHTML(markup: string): string;
}

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: {
      createHTML(markup: string): string | null;
      createScriptURL?(address: string): string | null;
    },
  ): Policy;
}

/** What a page's text has no use for: it runs or loads something, leads away, or takes what a person types. */
const ACTIVE = 'script,iframe,frame,object,embed,template,base,meta,link,style,form';

/**
 * The rules of this document, where the browser has Trusted Types: scripts come from the shell's files and from
 * remotes that it loads; markup that does something is not taken in. They are the default policy's, which every
 * assignment passes by itself, since remotes are built apart from the shell and older ones know of no policy.
 */
export function startTrustedTypes(basePath: string): void {
  trustFolder(new URL(`${basePath}assets/`, location.href).href);
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  if (!trustedTypes) return;
  // To look at markup one must parse it, which needs leave too.
  const unread = trustedTypes.createPolicy('shell', { createHTML: (markup) => markup });
  const isPassive = (markup: string) => {
    const { content } = Object.assign(document.createElement('template'), {
      innerHTML: unread.createHTML(markup),
    });
    return (
      !content.querySelector(ACTIVE) &&
      [...content.querySelectorAll('*')].every((element) =>
        element.getAttributeNames().every((name) => !name.startsWith('on')),
      )
    );
  };
  trustedTypes.createPolicy('default', {
    createHTML: (markup) => (isPassive(markup) ? markup : null),
    createScriptURL: (address) => (isTrustedAddress(address) ? address : null),
  });
}
