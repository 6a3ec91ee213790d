import { BOOT_ELEMENT_ID, FRAME_PATH, type PreviewBoot } from '@adili/preview/preview-boot';
import { escapeHtml, scriptJson } from '@adili/server/html-text';
import type { BuiltFrame } from './build-frame.ts';

/** The document of one address: header for the toolbar, main for the page, footer. The same for every path. */
export function previewDocument(frame: BuiltFrame, boot: PreviewBoot): string {
  const assets = `${FRAME_PATH}/${frame.version}/`;
  const name = escapeHtml(boot.remote.name);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${name}</title>
<link rel="icon" href="data:,">
${frame.fonts.map((file) => `<link rel="preload" as="font" type="font/woff2" href="${assets}${file}" crossorigin>`).join('\n')}
${frame.styles.map((file) => `<link rel="stylesheet" href="${assets}${file}">`).join('\n')}
${frame.scripts.map((file) => `<script src="${assets}${file}" defer></script>`).join('\n')}
</head>
<body>
<header id="toolbar"></header>
<main id="page"></main>
<footer><p>${name} ${escapeHtml(boot.remote.version)}, contract ${escapeHtml(boot.remote.contract)}</p></footer>
<script type="application/json" id="${BOOT_ELEMENT_ID}">${scriptJson(boot)}</script>
</body>
</html>
`;
}

/** As strict as the shell's: nothing inline, nothing from elsewhere, calls to the API alone. */
export const previewPolicy = (apiBase: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self' ${new URL(apiBase).origin}`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
