import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { brand } from '@adili/schemas/brand';
import { theme } from './theme.ts';

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * Allows the page our theme, Redoc's script and its styles, and nothing of another host. Its styles are rules that the
 * script puts into an empty `<style>`: the hash of that is all that they need.
 */
export const referencePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  `style-src ${hashOf('')} ${hashOf(theme)}`,
  "connect-src 'self'",
  'font-src data:',
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** The page that the reference is read on. Its addresses are relative: the API may stand below a path. @param site where the site is */
export const referencePage = (site: string) => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${brand.name} API</title>
<meta name="description" content="Every call of the ${brand.name} API, with who may make it, what it takes and what it answers.">
<style>${theme}</style></head>
<body>
<header class="site"><a href="${new URL(site).href}">${mark} ${brand.name}</a> API reference</header>
<redoc spec-url="openapi.json" router="hash" disable-telemetry="true"></redoc>
<noscript><h1>${brand.name} API</h1><p>This page draws the reference by a script. The reference itself is a file for programs: <a href="openapi.json">openapi.json</a> (OpenAPI 3.1).</p></noscript>
<script type="module" src="docs/redoc.js"></script>
</body>
</html>
`;

/** The brand's, as the site has it. */
const mark =
  '<svg viewBox="0 0 32 32" width="28" height="28" aria-hidden="true"><rect width="32" height="32" rx="8" fill="#0f5145"/><path d="M7.5 25 16 7l8.5 18M16 8.5v9.5" fill="none" stroke="#fbf8f2" stroke-width="2.5" stroke-linecap="round" stroke-linejoin="round"/><circle cx="16" cy="20.5" r="2.75" fill="#f3b94d"/></svg>';

const badge = encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" width="48" height="16"><text y="12" font-family="sans-serif" font-size="12" fill="#0044d4">Redoc</text></svg>',
);

/**
 * Redoc as one script, without the two things that the policy would refuse: a picture of its maker's host, and colours
 * of code that are written as inline styles. Its menu becomes a landmark, and its search a button that keys reach.
 */
export async function referenceScript(): Promise<string> {
  const script = await readFile(new URL(import.meta.resolve('redoc/bundles/redoc.standalone.js')), 'utf8');
  return script
    .replaceAll(/https:\/\/cdn\.redoc\.ly\/redoc\/logo-mini(?:-full)?\.svg/g, `data:image/svg+xml,${badge}`)
    .replaceAll(/` style="color: var\(\$\{\w+\}\)"`/g, '``')
    .replace(/className:\w+,\$collapsedSidebar:\w+/, '$&,role:`navigation`,"aria-label":`Calls`')
    .replace(
      /onClick:(\w+),onPointerEnter:\w+,className:\w+,"data-testid":`search-trigger`/,
      '$&,role:`button`,tabIndex:0,onKeyDown:k=>{(k.key===`Enter`||k.key===` `)&&(k.preventDefault(),$1())}',
    );
}
