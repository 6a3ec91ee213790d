/** What the HTTP side needs of the settings. */
export interface HttpSettings {
  readonly adminKey: string;
  /** What auditors say to take runs; without it none are taken. */
  readonly auditorToken: string | undefined;
  readonly allowedOrigins: readonly string[];
  /** The address of the API as browsers reach it, without a slash at its end. */
  readonly apiBase: string;
  readonly apiPath: string;
  /** Where callers write to. */
  readonly contact: { readonly support: string };
  readonly secureCookies: boolean;
  readonly siteUrl: string;
  readonly trustProxy: number;
  readonly hopSecret: string | undefined;
  readonly rateLimitScale: number;
  /** Whether measures answer. */
  readonly metrics: boolean;
  /** What /metrics asks for, where it does. */
  readonly metricsToken: string | undefined;
  /** What the reference tells: all calls, those that are not only for operators, or nothing: then it doesn't answer. */
  readonly docs: 'all' | 'public' | 'off';
}
