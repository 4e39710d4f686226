import { bucketPolicies, putPolicy } from './bucket-policies.ts'
import { connectToStorage } from './connect.ts'
import { provisionBuckets } from './provision-buckets.ts'
import { saveUser, usersOf } from './storage-users.ts'

type Variables = Record<string, string | undefined>

/** Buckets, one user for each program, and what each user may do; safe to repeat. */
export async function provisionStorage(variables: Variables): Promise<void> {
  const client = connectToStorage(variables)
  try {
    await provisionBuckets(client, variables)
    // One after the other: the gateway keeps all users in one file.
    for (const user of usersOf(variables)) await saveUser(user, variables)
    await Promise.all(bucketPolicies(variables).map((policy) => putPolicy(client, policy)))
  } finally {
    client.destroy()
  }
}
