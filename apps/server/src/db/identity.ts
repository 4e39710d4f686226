/** As whom PostgreSQL runs a statement: row-level security depends on the role and the claims. */
export type DatabaseIdentity = {
  role: 'anon' | 'authenticated'
  /** JSON for the setting request.jwt.claims; empty for anon. */
  claims: string
}
