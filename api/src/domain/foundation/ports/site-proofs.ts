/** What was had, or as words after its name why it was not: 'answered 404'. */
export type Seen<Value> = { readonly value: Value } | { readonly problem: string };

/** What stands on the net to prove a site by: of public addresses alone. */
export interface SiteProofs {
  /** The TXT records of a name; none where it has none. */
  texts(name: string): Promise<Seen<readonly string[]>>;
  /** The text of a file, from the very host that is asked. */
  file(url: string): Promise<Seen<string>>;
  /** What the meta tags of this name say in the head of a page, from the very host that is asked. */
  metaTags(url: string, name: string): Promise<Seen<readonly string[]>>;
}
