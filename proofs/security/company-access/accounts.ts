import { type Client, createClient } from '@shoebox/contract/client/client'
import type { Role } from '@shoebox/domain/accounts/roles'
import { buildUser, type TestUser } from '@shoebox/server/testing/build-user'
import { buildPhoto } from '@shoebox/server/testing/photos/build-photo'
import type { ApiProcess } from '../../api-process.ts'
import { type Person, people } from './expect-answer.ts'

/** In cents. */
export const photoPrice = 4900

export type Accounts = {
  users: ReadonlyMap<Person, TestUser>
  clients: ReadonlyMap<Person, Client>
  /** A member who never calls: the target of calls about a member. */
  colleague: TestUser
  /** Two live photos. */
  photos: readonly [string, string]
}

const siteRoles: Partial<Record<Person, readonly Role[]>> = {
  moderator: ['customer', 'moderator'],
  admin: ['customer', 'admin'],
}

export async function buildAccounts(api: ApiProcess): Promise<Accounts> {
  const users = new Map<Person, TestUser>()
  const clients = new Map<Person, Client>()
  for (const person of people) {
    if (person === 'signed-out') {
      clients.set(person, createClient({ baseUrl: api.url }))
      continue
    }
    const user = await buildUser(api, { roles: siteRoles[person] ?? ['customer'] })
    users.set(person, user)
    const token = () => Promise.resolve(user.token)
    clients.set(person, createClient({ baseUrl: api.url, token }))
  }
  const family = await buildUser(api, { roles: ['contributor'] })
  const addPhoto = () => buildPhoto(api.database, { userId: family.id, price: photoPrice })
  return {
    users,
    clients,
    colleague: await buildUser(api),
    photos: [await addPhoto(), await addPhoto()],
  }
}

export function findUser({ users }: Accounts, person: Person): TestUser {
  const user = users.get(person)
  if (user === undefined) throw new Error(`${person} has no account`)
  return user
}
