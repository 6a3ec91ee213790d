import type { core } from 'zod/mini';
import type { ApiScope } from '../api-keys/api-access.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * Who may call: 'session' is anybody signed in; 'reader', 'overseer', 'member', 'organisationAdmin' and 'owner' are
 * those of an organisation who may read, see what all others do, work, manage, and all; 'admin' is an operator's session, 'adminKey' that and the
 * operator's key; 'auditorToken' is a program that audits sites, by its own token.
 */
export type Access =
  | 'anyone'
  | 'session'
  | 'reader'
  | 'overseer'
  | 'member'
  | 'organisationAdmin'
  | 'owner'
  | 'admin'
  | 'adminKey'
  | 'auditorToken';

/** The limit per address of the network that a call falls under, besides the one over all of them. */
export type LimitName =
  | 'signIn'
  | 'newAccount'
  | 'resetMail'
  | 'resetPassword'
  | 'invitation'
  | 'mailedLink'
  | 'guestRequest'
  | 'guestCode'
  | 'message'
  /** A case of support, what is written in one, and a file of one. */
  | 'supportCase'
  | 'caseMessage'
  | 'caseFile'
  | 'renewal'
  | 'visit'
  | 'pageLoad'
  | 'webVitals'
  | 'clientError'
  | 'export'
  | 'search'
  /** A search of one's own things, which is asked as one types. */
  | 'ownSearch'
  | 'import'
  | 'importPreview'
  /** A read of an organisation's register, which counts for the organisation too. */
  | 'register'
  | 'checkout'
  | 'pageAudit'
  | 'sharedRun'
  /** Of each API key, wherever it is used from. */
  | 'apiKey';

/** Bytes of a JSON body at most. */
export const mostBodyBytes = 16 * 1024;
/** The same of a call that takes a list of ids or addresses: all that its schema allows, each as long as it may be. */
export const mostListBytes = 256 * 1024;
/** The same of a call that takes a text of many pages, whatever its letters are. */
export const mostLongTextBytes = 64 * 1024;

/** A body that is a file: its types, and bytes at most. */
export interface FileBody {
  readonly types: readonly string[];
  readonly bytes: number;
}

export interface Description {
  readonly access: Access;
  /** Lets an API key of the organisation in that has it; without it the call takes none. */
  readonly scope?: ApiScope;
  /** One line for the reference. */
  readonly summary: string;
  readonly limit?: LimitName;
  /** The refresh cookie acts for the person: a foreign page must not be able to make the call. */
  readonly usesCookie?: boolean;
  readonly body?: core.$ZodType;
  /** Of a body that holds more than others: it is known who sends it before it is read. */
  readonly bodyBytes?: number;
  /** Besides JSON it takes one file as multipart/form-data, whose other fields the handler checks. */
  readonly upload?: boolean;
  /** The body is a file, whose text the handler gets. */
  readonly fileBody?: FileBody;
  /** Whatever the body is, the handler gets its text: for callers that must not be refused. */
  readonly anyBody?: boolean;
  readonly query?: core.$ZodType;
  /** The status of a good answer: 200 with a body, a file or events and 204 without, unless it says otherwise. */
  readonly status?: number;
  /** What the body of a good answer holds; no body without it. */
  readonly answer?: core.$ZodType;
  /** The type of a good answer that is a file and no JSON. */
  readonly file?:
    | 'text/csv'
    | 'text/html'
    | 'image/png'
    | 'application/pdf'
    | 'application/zip'
    | 'application/octet-stream'
    | 'application/json'
    | 'application/xml';
  /** What each event of a good answer holds that is a stream of server-sent events. */
  readonly events?: core.$ZodType;
}

export interface Call extends Description {
  /** Method and path, whose `:name` parts stand for parameters. */
  readonly address: `${Method} /${string}`;
  readonly status: number;
}

/** One call of the API as data: what its server answers, its clients send and its reference tells comes from here. */
export const call = <const Address extends Call['address'], const Described extends Description>(
  address: Address,
  description: Described,
) => ({
  address,
  status: description.answer || description.file || description.events ? 200 : 204,
  ...description,
});

/** What a subject's calls are about, and the names under which the reference describes what they answer. */
export interface Heading {
  readonly name: string;
  /** One or two sentences for who reads the reference. */
  readonly description: string;
  readonly schemas?: Readonly<Record<string, core.$ZodType>>;
}
