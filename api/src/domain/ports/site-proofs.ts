/** What stands on the net to prove a site by: of public addresses alone. */
export interface SiteProofs {
  /** The TXT records of a name; none where it has none or does not answer. */
  texts(name: string): Promise<readonly string[]>;
  /** The text of a file; null where it can't be had from the very host that is asked. */
  file(url: string): Promise<string | null>;
}
