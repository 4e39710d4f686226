import { createPasswordHashing } from '@shoebox/server/auth/engine/password-hashing'
import { insertUser } from '@shoebox/server/testing/auth/insert-user'
import { newEmail } from '@shoebox/server/testing/auth/sign-up'
import type { TestDatabase } from '@shoebox/server/testing/database'

export const password = 'a box of old photographs'

/** Users with a confirmed email and a password. They share one hash, because hashing is not measured here. */
export async function insertUsers({ admin }: TestDatabase, count: number): Promise<string[]> {
  const hash = await createPasswordHashing(1).hash(password)
  const emails = Array.from({ length: count }, newEmail)
  for (const email of emails) {
    const id = await insertUser(admin, { email })
    await admin.query(
      `insert into auth.identities (user_id, provider, provider_id, password, updated_at)
       values ($1::uuid, 'credential', $1::uuid::text, $2, now())`,
      [id, hash],
    )
  }
  return emails
}
