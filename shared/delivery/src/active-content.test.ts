import { activePart } from './active-content.ts';

test.each([
  '<h1>Guides</h1><p class="intro">A <a href="https://www.edpb.europa.eu/">source</a>.</p>',
  '<form method="post" action="/login"><input name="email"><select><option selected>1</option></select></form>',
  '<textarea name="note">text with <script> in it</textarea><button type="submit">Send</button>',
  '<svg viewBox="0 0 9 9"><g><path d="M0 0"></path><text>9</text></g></svg><img src="/a.png" alt="">',
  '<a href="mailto:privacy@adili.example">Write</a><a href="/__adili_base__/blog">Blog</a><table><tr><td>1</table>',
  '<noscript><p>Search needs JavaScript.</p></noscript>',
])('lets through what a prerendered page holds: %s', (markup) => {
  expect(activePart(markup)).toBeNull();
});

test.each([
  ['<script src="/remotes/mfe-aaa/1.0.0/Page.js"></script>', '<script>'],
  ['<SCRIPT></SCRIPT>', '<script>'],
  ['<svg><script></script></svg>', '<script>'],
  ['<table><script></script></table>', '<script>'],
  ['<iframe srcdoc="x"></iframe>', '<iframe>'],
  ['<frameset><frame>', '<frameset>'],
  ['<object data="/x"></object>', '<object>'],
  ['<embed src="/x">', '<embed>'],
  ['<base href="/x">', '<base>'],
  ['<meta http-equiv="refresh" content="0;url=/x">', '<meta>'],
  ['<link rel="stylesheet" href="/x">', '<link>'],
  ['<style>p{}</style>', '<style>'],
  ['<template shadowrootmode="open"></template>', '<template>'],
  ['<math><mtext></mtext></math>', '<math>'],
  ['<svg><foreignObject></foreignObject></svg>', '<foreignobject>'],
  ['<svg><animate attributeName="href" to="javascript:1"></animate></svg>', '<animate>'],
  ['<svg><title><script></script></title></svg>', '<title>'],
  ['<xmp></xmp>', '<xmp>'],
  ['<plaintext>', '<plaintext>'],
  ['<img src="x" onerror="alert(1)">', 'an on... attribute'],
  ['<body onload="alert(1)">', 'an on... attribute'],
  ['<p srcdoc="x"></p>', 'a srcdoc attribute'],
  ['<p http-equiv="refresh"></p>', 'a http-equiv attribute'],
  ['<a href=" java&#10;script:alert(1)">x</a>', 'a javascript: address'],
  ['<svg><a xlink:href="javascript:alert(1)"></a></svg>', 'a javascript: address'],
  ['<form action="data:text/html,x"></form>', 'a data: address'],
  ['<button formaction="JavaScript:alert(1)"></button>', 'a javascript: address'],
  // Inert to a browser that runs scripts, alive to one that doesn't, or the other way round.
  ['<noscript><meta http-equiv="refresh" content="0;url=/x"></noscript>', '<meta>'],
  ['<noscript><p title="</noscript><script></script>">', '<script>'],
  // Browsers differ in what they keep of it.
  ['<select><iframe></iframe></select>', '<iframe>'],
  ['<select><noscript><p title="</noscript><script></script>"></select>', '<noscript> inside a <select>'],
  // The rest of the document would belong to it.
  ['<script src="/x.js" title="', 'an element without an end'],
  ['<script src=/x.js title=', '<script>'],
  ['<textarea>', 'an element without an end'],
  ['<!-- ', 'an element without an end'],
  // The base path that is written in makes it an end tag.
  ['<textarea></__adili_base__/textarea><script></script></textarea>', 'an end tag without a name'],
  ['<b>'.repeat(300), 'elements nested deeper than 200'],
])('names what acts in %s', (markup, what) => {
  expect(activePart(markup)).toBe(what);
});
