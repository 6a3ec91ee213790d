/** An account of a connected system; what is absent the system does not say. */
export interface SeenAccount {
  /** What the system calls it for good. */
  readonly key: string;
  /** What people call it there: a login, an address. */
  readonly account: string;
  readonly name?: string | undefined;
  readonly email?: string | undefined;
  readonly isAdmin?: boolean | undefined;
  /** Whether it is of somebody from outside. */
  readonly isGuest?: boolean | undefined;
  /** Whether it is there, and nobody gets in. */
  readonly isSuspended?: boolean | undefined;
  /** An instant, or that nobody ever did. */
  readonly lastLoginAt?: string | undefined;
  readonly isUnused?: boolean | undefined;
}
