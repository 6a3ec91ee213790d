/** What goes wrong with a remote. */
export type Fault =
  | 'down'
  | '404'
  | 'HTML'
  | 'truncated script'
  | 'wrong hash'
  | 'throws at load'
  | 'throws at render'
  | 'hang'
  | 'slow drip'
  | 'old contract'
  | 'CSS missing';

/** Files distinguished by their names: `page` is the chunk that holds the sample page's own module. */
export type FileKind = 'manifest' | 'entry' | 'page' | 'chunk' | 'style';

/** Which files a fault hits where a test doesn't say so; absent where it hits all. */
export const hitFiles: Partial<Record<Fault, readonly FileKind[]>> = {
  'truncated script': ['page'],
  'wrong hash': ['page'],
  'throws at load': ['page'],
  'throws at render': ['page'],
  'old contract': ['manifest'],
  'CSS missing': ['style'],
};

/**
 * What the console or the failure report says of each fault, so that a test sees a page fail by that fault and
 * not by another, such as its hash. The old contract is apart: its sentence is the frame's own.
 */
export const signs: Readonly<Record<Exclude<Fault, 'old contract'>, string>> = {
  down: 'ERR_CONNECTION_REFUSED',
  '404': 'status of 404',
  HTML: "Unexpected token '<'",
  'truncated script': 'SyntaxError',
  'wrong hash': "Failed to find a valid digest in the 'integrity' attribute",
  'throws at load': 'broken at load',
  'throws at render': 'broken at render',
  hang: 'PageTimeoutError',
  'slow drip': 'PageTimeoutError',
  'CSS missing': 'status of 404',
};

/** The page of a server that is being worked on. */
export const MAINTENANCE = '<!doctype html><title>Down for maintenance</title>';
/** Left on the document by code that no hash vouches for. */
export const FOREIGN_MARK = 'data-foreign-code';
export const OLD_CONTRACT = '0.9';

const foreignCode = `document.documentElement.setAttribute(${JSON.stringify(FOREIGN_MARK)}, '');\n`;

/** The faulty forms that any script can take. */
export const faultyScript = (script: string): ReadonlyMap<Fault, string> =>
  new Map<Fault, string>([
    ['HTML', MAINTENANCE],
    ['truncated script', script.slice(0, script.length / 2)],
    ['wrong hash', foreignCode + script],
    ['throws at load', 'throw new Error("broken at load");'],
  ]);

/** The faulty forms of the chunk that holds a page's module; `queue` is what webpack's chunks are pushed to. */
export const faultyPage = (script: string, queue: string): ReadonlyMap<Fault, string> =>
  new Map<Fault, string>([
    ...faultyScript(script),
    ['throws at load', throwing('throws at load', queue) + script],
    ['throws at render', throwing('throws at render', queue) + script],
  ]);

/** Makes whatever of the chunk is evaluated throw, or the page's component whenever it is rendered. */
const throwing = (fault: 'throws at load' | 'throws at render', queue: string): string => `(() => {
  const breakPage = (page) => {
    if (!page?.mount) return;
    let element = page.toElement({ params: {}, search: '' });
    while (element.props.children) element = element.props.children;
    element.type.prototype = { get isReactComponent() { throw new Error('broken at render'); } };
  };
  const queue = (globalThis[${JSON.stringify(queue)}] ||= []);
  const { push } = queue;
  queue.push = (chunk) => {
    queue.push = push;
    for (const [id, factory] of Object.entries(chunk[1])) {
      chunk[1][id] = (module, exports, require) => {
        if (${fault === 'throws at load'}) throw new Error('broken at load');
        factory(module, exports, require);
        breakPage(exports.default);
      };
    }
    return push.call(queue, chunk);
  };
})();
`;
