/**
 * webpack loader for a library whose components are exported from one module: leaves out the names it gives them for
 * developer tools, and marks their making as free of side effects. Either keeps every component of the module in the
 * bundle, used or not.
 */
export default function dropUnusedComponents(source: string): string {
  return source
    .replace(/^\w+\.displayName = "[^"]*";$/gm, '')
    .replace(/^(var \w+ = )(?=React\d*\.(forwardRef|memo|createContext)\()/gm, '$1/* @__PURE__ */ ');
}
