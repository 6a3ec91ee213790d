import type { Answered, Names } from '@adili/server/network/names';

/** A page or a file as its server sent it; of a large one the beginning. */
export interface SeenPage {
  readonly url: string;
  readonly status: number;
  readonly text: string;
  /** Each answer on the way, the last one too. */
  readonly hops: readonly {
    readonly url: string;
    readonly status: number;
    readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  }[];
}

/** Why something could not be had: by the site's own fault, or for a reason that says nothing of the site. */
export interface NotSeen {
  readonly problem: string;
  readonly fault: 'site' | 'unknown';
  /** What it has in common with other sites of the same fault: their name servers. */
  readonly cause?: string;
}

export type Seen<Value> = { readonly value: Value } | NotSeen;

/** A certificate, as far as anybody judges it. */
export interface SeenCertificate {
  readonly protocol: string;
  /** OpenSSL's word; null where the chain is trusted. */
  readonly distrust: string | null;
  readonly isOfName: boolean;
  /** How many certificates the server sent. */
  readonly sent: number;
  readonly isSelfSigned: boolean;
  /** It says where the one that vouches for it can be fetched, as those of public authorities do. */
  readonly namesIssuer: boolean;
  readonly issuer: string;
  readonly validFrom: string;
  readonly validTo: string;
  /** 'RSA', 'EC' and so on, with its size in bits. */
  readonly key: { readonly kind: string; readonly bits: number };
  /** Of each certificate below the root: 'sha256WithRSAEncryption'. */
  readonly signatures: readonly string[];
}

export interface Registration {
  /** An instant; null where the registry does not say. */
  readonly expires: string | null;
}

/** One look at a website: what several checks ask for is asked for once. */
export interface SiteLook extends Names {
  readonly host: string;
  /** What somebody registered: 'example.co.ke' of www.example.co.ke; null of an address. */
  readonly domain: string | null;
  /** The start page as its site has it, whatever its certificate. */
  start(): Promise<Seen<SeenPage>>;
  /** The start page over https. */
  secure(): Promise<Seen<SeenPage>>;
  /** The start page over http, followed on the way to https. */
  plain(): Promise<Seen<SeenPage>>;
  /** A file of the same host over https. */
  file(path: string): Promise<Seen<SeenPage>>;
  /** A page that one of the site leads to. */
  page(url: string): Promise<Seen<SeenPage>>;
  certificate(): Promise<Seen<SeenCertificate>>;
  registration(): Promise<Seen<Registration>>;
  /** Whether an address is as safe as https: http too, where private addresses are open. */
  isSafe(url: string): boolean;
}

/** Looks at websites that were proved, by public addresses alone. */
export interface SiteLooks {
  at(origin: string, signal: AbortSignal): SiteLook;
}

export type { Answered };
