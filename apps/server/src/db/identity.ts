/** The role and claims with which PostgreSQL runs a statement. Row-level security depends on both. */
export type DatabaseIdentity = {
  role: 'anon' | 'authenticated'
  /** JSON for the setting request.jwt.claims; empty for anon. */
  claims: string
}
