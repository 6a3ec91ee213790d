/** argon2id as OWASP advises: 19 MiB, two passes, one lane. */
export const hashingCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
