import { metaTagsOf } from './meta-tags.ts';

const tag = (content: string) => `<meta name="adili-site" content="${content}">`;

test('tags of the head are read, also where it is not written out; those of the body prove nothing', () => {
  expect(metaTagsOf(`<!doctype html><html><head>${tag('a')}<title>x</title>`, 'adili-site')).toEqual(['a']);
  expect(metaTagsOf(tag('a'), 'adili-site')).toEqual(['a']);
  for (const html of [
    `<body>${tag('a')}`,
    `<head></head><p>Comments</p>${tag('a')}`,
    `<head><title>${tag('a')}</title></head>`,
    `<head><!-- ${tag('a')} --></head>`,
    `<head><template>${tag('a')}</template></head>`,
    `<head><noscript>${tag('a')}</noscript></head>`,
    `<head><script>"${tag('a')}"</script></head>`,
    tag('a').replace('adili-site', 'adili'),
  ])
    expect([html, metaTagsOf(html, 'adili-site')]).toEqual([html, []]);
});
