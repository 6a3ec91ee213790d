import { SITE_TOKEN } from '@adili/contract/tokens';
import { brand } from '@adili/schemas/brand';
import type { Compiler } from 'webpack';
import { guideIds } from '../src/guides/guide-ids.ts';
import { type FrontMatter, readGuide } from './guide-source.ts';

const escapeXml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** A day as the instant that Atom asks for. */
const instant = (day: string) => `${day}T00:00:00Z`;

const entry = (site: string, { id, title, summary, topic, reviewed }: FrontMatter) => `  <entry>
    <id>${site}blog/${id}</id>
    <title>${escapeXml(title)}</title>
    <link rel="alternate" type="text/html" href="${site}blog/${id}"/>
    <updated>${instant(reviewed)}</updated>
    <category term="${topic}"/>
    <summary>${escapeXml(summary)}</summary>
  </entry>`;

/** The guides as an Atom feed, the last reviewed first. `site` is an address with a trailing slash. */
export function atomFeed(site: string): string {
  const guides = guideIds
    .map((id) => readGuide(id).matter)
    .sort((a, b) => b.reviewed.localeCompare(a.reviewed));
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">
  <id>${site}blog</id>
  <title>${escapeXml(`${brand.name} Resources`)}</title>
  <subtitle>${escapeXml(brand.tagline)}</subtitle>
  <link rel="self" type="application/atom+xml" href="${site}feed.xml"/>
  <link rel="alternate" type="text/html" href="${site}blog"/>
  <author><name>${escapeXml(brand.name)}</name></author>
  <updated>${instant(guides[0]?.reviewed ?? '')}</updated>
${guides.map((guide) => entry(site, guide)).join('\n')}
</feed>
`;
}

/** Adds `feed.xml` to the files of a build. */
export class AtomFeedPlugin {
  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('AtomFeed', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'AtomFeed', stage: Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL },
        () => compilation.emitAsset('feed.xml', new sources.RawSource(atomFeed(SITE_TOKEN))),
      );
    });
  }
}
