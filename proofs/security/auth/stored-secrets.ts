import type { TestDatabase } from '@shoebox/server/testing/database'
import type { Secrets } from './secrets.ts'

/** Columns with hashed or encrypted secrets. */
const columns = [
  ['auth.sessions', 'token'],
  ['auth.identities', 'password'],
  ['auth.identities', 'access_token'],
  ['auth.identities', 'id_token'],
  ['auth.verifications', 'value'],
  ['auth.jwks', 'private_key'],
  ['auth.mfa_factors', 'secret'],
  ['auth.flow_state', 'code_challenge'],
] as const

export async function collectStoredSecrets(
  { admin }: TestDatabase,
  secrets: Secrets,
): Promise<void> {
  for (const [table, column] of columns) {
    const { rows } = await admin.query<{ value: string | null }>(
      `select ${column}::text as value from ${table}`,
    )
    for (const { value } of rows) secrets.keep(value)
  }
}
