/** So many in so much time. */
export type Rule = { limit: number; windowMs: number }

export type Verdict = { allowed: boolean; limit: number; remaining: number; resetsInMs: number }

/** A use may count as several; then all of them are allowed or none. */
export type Take = (key: string, use: Rule & { hits?: number }) => Verdict

/** Counts what comes too often for the database to be asked each time; limits/ makes it. */
export type Limiter = { take: Take }
