/** Text within quotes of CSS, in which nothing can end them or the style. */
const quoted = (text: string): string =>
  `"${Array.from(text, (letter) => (/[\w ,.()-]/.test(letter) ? letter : `\\${letter.codePointAt(0)?.toString(16)} `)).join('')}"`;

/**
 * How the page of a pack looks, on a screen and on paper.
 * @param head stands on top of each sheet but the first @param day the day of the state, beside it
 */
export const pageStyle = (head: string, day: string): string => `:root{color-scheme:light}
body{max-width:60rem;margin:2rem auto;padding:0 1rem;font:1rem/1.5 system-ui,sans-serif;color:#14241f;background:#fff;overflow-wrap:break-word}
h1,h2,h3,h4{line-height:1.25;text-wrap:balance}
h1{font-size:2.25rem;margin:0 0 1.5rem}
h2{margin:0 0 1rem;padding-top:2rem;font-size:1.625rem}
h3{margin:2rem 0 .5rem;font-size:1.25rem}
h4{margin:0;font-size:1rem}
a{color:#0f5145}
dl{margin:0}
dl>div{display:grid;grid-template-columns:minmax(0,11rem) minmax(0,1fr);gap:.25rem 1rem}
dt{color:#4f5f59}
dd{margin:0;overflow-wrap:anywhere}
table{width:100%;border-collapse:collapse;margin:1rem 0;font-size:.875rem}
caption{text-align:left;font-weight:600;padding-bottom:.5rem}
th,td{border:1px solid #7b857f;padding:.35rem .5rem;text-align:left;vertical-align:top}
thead th{background:#f3eee3}
tbody th,tbody td{min-width:6em;overflow-wrap:anywhere}
thead{display:table-header-group}
tr,.requirement,.share{break-inside:avoid}
code{font-size:.8125rem;overflow-wrap:anywhere}
.long{display:inline-block;min-width:10em}
.cover{border-top:.5rem solid #0f5145;padding:2rem 0}
.cover img{display:block;max-width:16rem;max-height:6rem;margin-bottom:2rem}
.kind{margin:0;font-weight:700;color:#0f5145}
.note{border:1px solid #7b857f;padding:.75rem 1rem}
.small{font-size:.875rem;color:#4f5f59}
.wide{overflow-x:auto}
.share{display:grid;grid-template-columns:minmax(0,1fr) minmax(0,1fr);gap:0 1rem;align-items:start;margin:.25rem 0}
.share p{margin:0;overflow-wrap:anywhere}
.share.whole{font-weight:700;margin-top:1rem}
.share svg{display:block;box-sizing:border-box;width:100%;height:.875rem;border:1px solid #14241f}
.legend{display:flex;flex-wrap:wrap;gap:.25rem 1.25rem;padding:0;list-style:none;font-size:.875rem}
.legend svg{width:1.5rem;height:.75rem;margin-right:.4rem;border:1px solid #14241f}
.requirement{border:1px solid #c9c2b2;border-left:.375rem solid #7b857f;padding:.75rem 1rem;margin:.75rem 0}
.requirement.met{border-left-color:#1b7548}
.requirement.partly,.requirement.stale{border-left-color:#925c00}
.requirement.open{border-left-color:#b02a20}
.requirement h4{display:grid;grid-template-columns:minmax(0,1fr) auto;gap:1rem}
.requirement ul{margin:0;padding-left:1.1rem}
.state{font-weight:700;white-space:nowrap}
@page{size:A4;margin:22mm 15mm 20mm;@top-left{content:${quoted(head)};font:9pt system-ui,sans-serif;color:#4f5f59}@top-right{content:${quoted(day)};font:9pt system-ui,sans-serif;color:#4f5f59}@bottom-right{content:counter(page) " / " counter(pages);font:9pt system-ui,sans-serif;color:#4f5f59}}
@page:first{@top-left{content:none}@top-right{content:none}}
@media screen{table{min-width:44rem}}
@media screen and (max-width:40rem){dl>div,.share{grid-template-columns:minmax(0,1fr)}dl>div{gap:0;margin-bottom:.5rem}.share{margin:.75rem 0}.requirement h4{grid-template-columns:minmax(0,1fr)}}
@media print{body{max-width:none;margin:0;padding:0;font-size:10pt}h2{padding-top:0}h2,h3,h4{break-after:avoid}table{font-size:8pt}th,td{padding:.2rem .3rem}tbody th,tbody td{min-width:4em}code{font-size:1em}.long{min-width:8em}a{color:inherit;text-decoration:none}.wide{overflow:visible}.cover{min-height:85vh}.summary,.part{break-before:page}details.said>summary{display:none}details.said::details-content{content-visibility:visible;block-size:auto}details.guidance{display:none}}`;
