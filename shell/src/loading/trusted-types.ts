const folders = new Set<string>();

/** Lets scripts be loaded from below a folder. `folder`: its whole address, with a trailing slash. */
export function trustFolder(folder: string): void {
  folders.add(folder);
}

/** Whether a script may be loaded from an address, as far as this tab knows the site. */
function isTrustedAddress(address: string): boolean {
  const { href } = new URL(address, location.href);
  return [...folders].some((folder) => href.startsWith(folder));
}

interface Policy {
  createHTML(markup: string): string;
}

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: {
      createHTML(markup: string, type: string, sink: string): string | null;
      createScriptURL?(address: string): string | null;
    },
  ): Policy;
}

/**
 * What a page's text consists of. Everything else is refused, so that nothing is left that a browser reads in one
 * way while it is looked at and in another where it is put: noscript, title, svg, select.
 */
const TEXT =
  'a,abbr,article,aside,b,blockquote,br,caption,cite,code,col,colgroup,dd,del,details,dfn,div,dl,dt,em,figcaption,figure,footer,h1,h2,h3,h4,h5,h6,header,hr,i,img,ins,kbd,li,mark,nav,ol,p,pre,q,s,samp,section,small,span,strong,sub,summary,sup,table,tbody,td,tfoot,th,thead,time,tr,u,ul,var,wbr';

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
    // Comments and their like end elsewhere in svg and XML.
    if (/<[!?]/.test(markup)) return false;
    const { content } = Object.assign(document.createElement('template'), {
      innerHTML: unread.createHTML(markup),
    });
    return (
      !content.querySelector(`:not(${TEXT})`) &&
      [...content.querySelectorAll('*')].every((element) =>
        element.getAttributeNames().every((name) => !name.startsWith('on')),
      )
    );
  };
  trustedTypes.createPolicy('default', {
    // What is written goes on where the last write ended, which may be inside a tag.
    createHTML: (markup, _type, sink) => (!/write/.test(sink) && isPassive(markup) ? markup : null),
    createScriptURL: (address) => (isTrustedAddress(address) ? address : null),
  });
}
