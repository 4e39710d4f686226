/** At most `limit` hits in a fixed window. */
export type Rule = { limit: number; windowMs: number }

export type Verdict = { allowed: boolean; limit: number; remaining: number; resetsInMs: number }

/** Counts `hits` (default 1) at once: all of them are allowed, or none. */
export type Take = (key: string, use: Rule & { hits?: number }) => Verdict

/** Counts in the process, for uses too frequent to ask the database each time. Implemented in limits/. */
export type Limiter = { take: Take }
