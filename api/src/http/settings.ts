/** What the HTTP side needs of the settings. */
export interface HttpSettings {
  readonly adminKey: string;
  readonly allowedOrigins: readonly string[];
  readonly apiPath: string;
  readonly secureCookies: boolean;
  readonly siteUrl: string;
  readonly trustProxy: number;
  readonly hopSecret: string | undefined;
  readonly rateLimitScale: number;
  /** Whether measures, and the reference in both forms, answer. */
  readonly metrics: boolean;
  /** What /metrics asks for, where it does. */
  readonly metricsToken: string | undefined;
  readonly docs: boolean;
}
