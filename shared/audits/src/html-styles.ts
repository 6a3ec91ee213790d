/** The look of a report: on screens, in the dark, narrow, and on paper. */
export const styles = `
:root { color-scheme: light dark; --text: #1a1a1a; --back: #fff; --soft: #f2f4f6; --line: #6b7280; --link: #0b4fb3; --failed: #a3180f; --review: #744300; }
@media (prefers-color-scheme: dark) { :root { --text: #ececec; --back: #16181b; --soft: #23272c; --line: #9aa3ad; --link: #9cc4ff; --failed: #ff9c94; --review: #f2c078; } }
* { box-sizing: border-box; }
body { font: 1rem/1.5 system-ui, sans-serif; color: var(--text); background: var(--back); max-width: 60rem; margin: 0 auto; padding: 1rem; overflow-wrap: anywhere; }
header { border-top: .375rem solid var(--link); padding-top: .75rem; } h1 { font-size: 1.75rem; line-height: 1.25; margin: .5rem 0; } .counts { font-size: 1.15rem; font-weight: 600; } h2 { margin-top: 2.5rem; } h3 { margin: 0; font-size: 1.1rem; }
a { color: var(--link); } a:focus-visible, summary:focus-visible, [tabindex]:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; }
.draft { border: 2px solid var(--line); padding: .75rem; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; } th, td { text-align: left; vertical-align: top; padding: .4rem .6rem; border-bottom: 1px solid var(--line); overflow-wrap: normal; }
tbody th { font-weight: normal; min-width: 12rem; overflow-wrap: anywhere; }
@media screen and (max-width: 32rem) { th, td { padding: .4rem .25rem; } tbody th { min-width: 7rem; } }
article { border: 1px solid var(--line); border-radius: .5rem; padding: 1rem; margin: 1rem 0; }
pre { background: var(--soft); padding: .75rem; overflow-x: auto; white-space: pre-wrap; }
img { max-width: 100%; border: 1px solid var(--line); }
summary { cursor: pointer; font-weight: 600; padding: .5rem 0; } details li { margin-bottom: .75rem; } details p, details pre { margin: .25rem 0; } ol { padding-left: 2.25rem; }
dt { font-weight: 600; } dd { margin: 0 0 .75rem; } ul { margin: 0; padding-left: 1.25rem; }
.failed { color: var(--failed); font-weight: 600; } .review { color: var(--review); }
@media print { :root { color-scheme: light; --text: #000; --back: #fff; --soft: #f2f2f2; --line: #777; --link: #000; --failed: #a3180f; --review: #000; } body { max-width: none; padding: 0; font-size: 10pt; } article { break-inside: auto; } img, details li { break-inside: avoid-page; } details pre { padding: .25rem .5rem; } summary { list-style: none; } details::details-content { content-visibility: visible; block-size: auto; } h2, h3 { break-after: avoid; } thead { display: table-header-group; } .wide { overflow: visible; } }
`;
