import { type Client, createClient } from '@shoebox/contract/client/client'
import type { Role } from '@shoebox/domain/accounts/roles'
import { buildProject } from '@shoebox/server/testing/build-checkout'
import { buildCompany } from '@shoebox/server/testing/build-company'
import { buildUser, type TestUser } from '@shoebox/server/testing/build-user'
import { buildPhoto } from '@shoebox/server/testing/photos/build-photo'
import { completeContributorSetup } from '@shoebox/server/testing/photos/contributor-setup'
import type { ApiProcess } from '../../api-process.ts'
import { isContributor, type Person, people } from './people.ts'

/** In cents. */
export const photoPrice = 4900

export type SentRequest = { url: URL; body: unknown }

export type Caller = {
  client: Client
  /** The request that the client sent last. */
  lastRequest: () => SentRequest | null
}

export type Accounts = {
  users: ReadonlyMap<Person, TestUser>
  callers: ReadonlyMap<Person, Caller>
  /** A member who never calls: the target of calls about a member, and the user whose rows no other user may reach. */
  colleague: TestUser
  /** Two live photos. */
  photos: readonly [string, string]
}

const siteRoles: Partial<Record<Person, readonly Role[]>> = {
  family: ['contributor'],
  'other-family': ['contributor'],
  moderator: ['customer', 'moderator'],
  admin: ['customer', 'admin'],
}

export async function buildAccounts(api: ApiProcess): Promise<Accounts> {
  const { admin } = api.database
  const users = new Map<Person, TestUser>()
  const callers = new Map<Person, Caller>()
  for (const person of people) {
    if (person === 'signed-out') {
      callers.set(person, createCaller(api.url, null))
      continue
    }
    const user = await buildUser(api, { roles: siteRoles[person] ?? ['customer'] })
    users.set(person, user)
    callers.set(person, createCaller(api.url, user.token))
    if (isContributor(person)) await completeContributorSetup(admin, user.id)
    if (person === 'rival') {
      const companyId = await buildCompany(api.database, { createdBy: user.id })
      await buildProject(api.database, { companyId, userId: user.id })
    }
  }
  const seller = await buildUser(api, { roles: ['contributor'] })
  const addPhoto = () => buildPhoto(api.database, { userId: seller.id, price: photoPrice })
  return {
    users,
    callers,
    colleague: await buildUser(api),
    photos: [await addPhoto(), await addPhoto()],
  }
}

function createCaller(baseUrl: string, token: string | null): Caller {
  let last: SentRequest | null = null
  const client = createClient({
    baseUrl,
    token: () => Promise.resolve(token),
    fetch: (url, init) => {
      const { body } = init
      last = { url: new URL(url), body: typeof body === 'string' ? JSON.parse(body) : null }
      return fetch(url, init)
    },
  })
  return { client, lastRequest: () => last }
}

export function findUser({ users }: Accounts, person: Person): TestUser {
  const user = users.get(person)
  if (user === undefined) throw new Error(`${person} has no account`)
  return user
}

export function findCaller({ callers }: Accounts, person: Person): Caller {
  const caller = callers.get(person)
  if (caller === undefined) throw new Error(`no client for ${person}`)
  return caller
}
