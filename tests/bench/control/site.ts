/** What `serve.ts` serves, as its `site.json` says it. */
export interface Site {
  /** Folder with built versions, served below `/assets/`. */
  assets: string;
  /** What every file is answered with besides its own headers. */
  assetHeaders: Readonly<Record<string, string>>;
  /** By address. */
  documents: Readonly<Record<string, SiteDocument>>;
  /** Of the documents, by address. */
  pictures: Readonly<Record<string, SitePicture>>;
}

interface SitePicture {
  headers: Readonly<Record<string, string>>;
  base64: string;
}

export interface SiteDocument {
  headers: Readonly<Record<string, string>>;
  html: string;
}
