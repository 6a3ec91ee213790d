import { guideIds } from '../src/guides/guide-ids.ts';

/** The chunk that holds one guide. */
const guideImport = (id: string) =>
  `${JSON.stringify(id)}: () => import(/* webpackChunkName: "guide-${id}" */ "../guides/${id}.md")`;

/** Turns `guide-files.ts` into imports, one chunk a guide. */
export default function guideFilesLoader(): string {
  return `export default {\n${guideIds.map(guideImport).join(',\n')}\n};\n`;
}
