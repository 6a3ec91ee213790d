/**
 * Colours of Redoc's own that have too little contrast (WCAG 2.2, 1.4.3), on every ground that it puts them on, and the
 * focus that its menu's button hides. Its rules come later, so each of these selectors is stronger than the one it is for. At the
 * end the line above it, with the way to the site.
 */
export const theme = `:root:not(.dark){
--color-blue-6:#0f5fd0;
--color-blue-7:#174fb8;
--color-green-7:#12713c;
--color-carrot-7:#9a4d00;
--color-magenta-7:#b8006a;
--color-orange-7:#b9300f;
--color-raspberry-7:#b3063a;
--color-warm-grey-5:#646570;
--color-warm-grey-6:#5f606b}
:root:root.dark{
--color-blue-6:#5a9dff;
--color-magenta-7:#ff6bb3;
--color-warm-grey-5:#9b9ca8;
--color-warm-grey-6:#a6a7b3}
:root:not(.dark) :is(.tag-get,.tag-query){--tag-color:#0f6b38}
:root:not(.dark) .tag-post{--tag-color:#1a56d6}
:root:not(.dark) .tag-put{--tag-color:#9a4d00}
:root:not(.dark) .tag-patch{--tag-color:#8a5a00}
:root:not(.dark) .tag-delete{--tag-color:#b3063a}
[data-testid=floating-button]:focus-visible{outline:3px solid;outline-offset:2px}
body{margin:0}
.site{display:flex;gap:12px;align-items:center;padding:12px 24px;border-block-end:1px solid #e3ded2;font:500 14px/1.4 system-ui,sans-serif;color:#4d5a57;background:#fbf8f2}
.site a{display:inline-flex;gap:8px;align-items:center;min-block-size:28px;font-weight:800;font-size:18px;color:#0f5145;text-decoration:none}
.site a:hover{text-decoration:underline}
.site a:focus-visible{outline:3px solid #b45309;outline-offset:2px}`;
