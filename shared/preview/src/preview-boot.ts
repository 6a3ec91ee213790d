import type { PageDefinition } from '@adili/contract';
import type { PageStory } from '@adili/http/testing';

/** What a preview's document tells its frame. */
export interface PreviewBoot {
  remote: {
    name: string;
    container: string;
    version: string;
    /** Contract version that it was built against. */
    contract: string;
    /** Path of the entry script. */
    entry: string;
    integrity: string;
    pages: readonly PreviewPage[];
  };
  stories: readonly PageStory[];
  /** With a trailing slash. */
  basePath: string;
  /** Every base path that the preview answers below. */
  basePaths: readonly string[];
  apiBase: string;
}

export interface PreviewPage extends Pick<PageDefinition, 'path' | 'title' | 'frame'> {
  expose: string;
}

export const BOOT_ELEMENT_ID = 'preview-boot';
export const FRAME_PATH = '/.preview/frame';
export const GALLERY_PATH = '/.preview/gallery';

export const readPreviewBoot = (document: Document): PreviewBoot =>
  JSON.parse(document.getElementById(BOOT_ELEMENT_ID)?.textContent ?? '') as PreviewBoot;
