import { ApiError } from '@shoebox/contract/client/api-error'
import type { TestDatabase } from '@shoebox/server/testing/database'
import type { Accounts } from './accounts.ts'
import type { Endpoint } from './endpoints.ts'
import { type Answer, expectAnswer, isRole, type Person, people } from './expect-answer.ts'
import { findSecrets } from './secrets.ts'
import { buildSubject, type CompanySubject, removeSubject } from './subject.ts'

export type Probe = {
  endpoint: string
  person: Person
  maker: Person
  expected: Answer
  status: number
  hasChanged: boolean
  verdict: 'right' | 'leak' | 'false-refusal' | 'wrong-refusal'
  secrets: string[]
}

type ProbeCtx = { database: TestDatabase; accounts: Accounts }

/** Calls each endpoint as each person, each time on a company that no other call has changed. */
export async function probeAll(ctx: ProbeCtx, endpoints: readonly Endpoint[]): Promise<Probe[]> {
  const probes: Probe[] = []
  for (const caller of people) {
    for (const maker of makersFor(caller)) {
      const tried = endpoints.filter(({ rule }) => maker !== caller || isPersonal(rule))
      probes.push(...(await probeAs(ctx, { caller, maker, endpoints: tried })))
    }
  }
  return probes
}

/** Whether the answer depends on who made the work or placed the order. */
function isPersonal({ on }: Endpoint['rule']): boolean {
  return on === 'work' || on === 'order'
}

type ProbeOptions = { caller: Person; maker: Person; endpoints: readonly Endpoint[] }

async function probeAs(
  ctx: ProbeCtx,
  { caller, maker, endpoints }: ProbeOptions,
): Promise<Probe[]> {
  const probes: Probe[] = []
  let fresh: FreshCompany | null = null
  for (const endpoint of endpoints) {
    const hasOrder = endpoint.rule.on === 'order'
    if (fresh !== null && fresh.hasOrder !== hasOrder) {
      await removeSubject(ctx.database, fresh.on)
      fresh = null
    }
    fresh ??= await buildFreshCompany(ctx, { caller, maker, hasOrder })
    const { on } = fresh
    const result = await probe(ctx, { endpoint, fresh })
    probes.push(result)
    if (!result.hasChanged) continue
    await removeSubject(ctx.database, on)
    fresh = null
  }
  if (fresh) await removeSubject(ctx.database, fresh.on)
  return probes
}

/** A company that no call has changed yet, and the digest of its rows. */
type FreshCompany = { on: CompanySubject; digest: string; hasOrder: boolean }

async function buildFreshCompany(
  { database, accounts }: ProbeCtx,
  who: { caller: Person; maker: Person; hasOrder: boolean },
): Promise<FreshCompany> {
  const on = await buildSubject(database, { accounts, ...who })
  return { on, digest: await digestRows(database, on), hasOrder: who.hasOrder }
}

/** Creators to try: another member, and the caller if they are or were a member. A former member’s work belongs to the owner. */
function makersFor(person: Person): Person[] {
  const another = person === 'owner' ? 'buyer' : 'owner'
  if (person === 'removed') return [another, 'removed']
  return isRole(person) ? [another, person] : [another]
}

async function probe(
  { database, accounts }: ProbeCtx,
  { endpoint, fresh }: { endpoint: Endpoint; fresh: FreshCompany },
): Promise<Probe> {
  const { on, digest } = fresh
  const { caller: person, maker } = on
  const client = accounts.clients.get(person)
  if (client === undefined) throw new Error(`no client for ${person}`)
  const { status, body } = await endpoint.call(client, on).then(
    (answer) => ({ status: 200, body: JSON.stringify(answer ?? null) }),
    (error: unknown) => {
      if (!(error instanceof ApiError)) throw error
      return { status: error.status, body: `${error.code} ${error.message}` }
    },
  )
  const hasChanged = (await digestRows(database, on)) !== digest
  const expected = expectAnswer(endpoint.rule, {
    person,
    isMaker: maker === person && person !== 'removed',
    isBuyer: maker === person,
  })
  const verdict = toVerdict(endpoint, { expected, status, hasChanged, body })
  const secrets = findSecrets(body, {
    on,
    accounts,
    isOwnOrder: fresh.hasOrder && maker === person,
  })
  return { endpoint: endpoint.name, person, maker, expected, status, hasChanged, verdict, secrets }
}

type Outcome = { expected: Answer; status: number; hasChanged: boolean; body: string }

const refusals = { conflict: 409, forbidden: 403, 'not-found': 404, 'signed-out': 401 } as const

function toVerdict(
  { isWrite, isSilent, rule }: Endpoint,
  { expected, status, hasChanged, body }: Outcome,
): Probe['verdict'] {
  const isSuccess = status === 200
  if (status >= 500) return 'wrong-refusal'
  if (expected === 'any') return hasChanged ? 'leak' : 'right'
  if (expected === 'repeated') {
    if (hasChanged) return 'leak'
    return isSuccess ? 'right' : 'false-refusal'
  }
  if (expected === 'allowed') {
    if (!isSuccess) return 'false-refusal'
    return isWrite && !hasChanged && rule.on !== 'caller' ? 'false-refusal' : 'right'
  }

  if (hasChanged) return 'leak'
  if (isSilent && isSuccess) return 'right'
  // Other users see only the address that an invitation was sent to.
  if (rule.on === 'invitation' && isSuccess && body.includes('"invitation":null')) return 'right'
  if (isSuccess) return 'leak'
  return status === refusals[expected] ? 'right' : 'wrong-refusal'
}

const digestSql = `
  select md5(string_agg(part, '|')) as digest from (
    select to_jsonb(r)::text as part from companies r where id = $1
    union all select to_jsonb(r)::text from company_members r where company_id = $1
    union all select to_jsonb(r)::text from company_invitations r where company_id = $1
    union all select to_jsonb(r)::text from company_billing r where company_id = $1
    union all select to_jsonb(r)::text from company_exemptions r where company_id = $1
    union all select to_jsonb(r)::text from projects r where company_id = $1 or user_id = $2 or id = any ($3)
    union all select to_jsonb(r)::text from wishlists r
      where user_id = $2 or id = any ($3) or project_id in (select id from projects where company_id = $1)
    union all select to_jsonb(r)::text from wishlist_items r where wishlist_id in (
      select id from wishlists
      where user_id = $2 or id = any ($3) or project_id in (select id from projects where company_id = $1))
    union all select to_jsonb(r)::text from cart_items r where user_id = $2
    union all select to_jsonb(r)::text from checkouts r where user_id = $2
    union all select to_jsonb(r)::text from orders r where company_id = $1
    order by 1
  ) parts`

/** A digest of the company’s rows and the caller’s projects, wishlists, cart and checkout. */
async function digestRows({ admin }: TestDatabase, on: CompanySubject): Promise<string> {
  const { rows } = await admin.query<{ digest: string | null }>(digestSql, [
    on.company,
    on.user,
    [on.project, on.wishlist, on.secondWishlist],
  ])
  return rows[0]?.digest ?? ''
}
