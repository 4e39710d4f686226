import { ApiError } from '@shoebox/contract/client/api-error'
import type { TestDatabase } from '@shoebox/server/testing/database'
import { type Accounts, findCaller, type SentRequest } from './accounts.ts'
import { takeChanges } from './changes.ts'
import type { Endpoint } from './endpoints.ts'
import { type Answer, expectAnswer } from './expect-answer.ts'
import { isRole, type Person, people } from './people.ts'
import { findSecrets } from './secrets.ts'
import { buildSubject, type ObjectSubject, removeSubject, withoutRows } from './subject.ts'

export type Probe = {
  endpoint: string
  operation: string
  person: Person
  maker: Person
  expected: Answer
  status: number
  /** Error code and message; empty for a success. */
  refusal: string
  /** The tables that the call changed. */
  changed: string[]
  verdict: 'right' | 'leak' | 'false-refusal' | 'wrong-refusal'
  secrets: string[]
  /** The answer to the same call about rows that do not exist, where it differs and must not. */
  withoutRows: string | null
  request: SentRequest | null
  /** The values that name existing rows. */
  known: ReadonlySet<string>
}

export type ProbeCtx = { database: TestDatabase; accounts: Accounts }

/** Calls each endpoint as each person, each time on rows that no other call has changed. */
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
  return on === 'work' || on === 'order' || on === 'license'
}

/** Creators to try: another member, and the caller if they are or were a member. A former member’s work belongs to the owner. */
function makersFor(person: Person): Person[] {
  const another = person === 'owner' ? 'buyer' : 'owner'
  if (person === 'removed') return [another, 'removed']
  return isRole(person) ? [another, person] : [another]
}

type ProbeOptions = { caller: Person; maker: Person; endpoints: readonly Endpoint[] }

async function probeAs(
  ctx: ProbeCtx,
  { caller, maker, endpoints }: ProbeOptions,
): Promise<Probe[]> {
  const probes: Probe[] = []
  let on: ObjectSubject | null = null
  for (const endpoint of endpoints.toSorted((a, b) => a.world.localeCompare(b.world))) {
    if (on && on.world !== endpoint.world) {
      await removeSubject(ctx, on)
      on = null
    }
    if (!on) {
      on = await buildSubject(ctx, { caller, maker, world: endpoint.world })
      await takeChanges(ctx.database)
    }
    const result = await probe(ctx, { endpoint, on })
    probes.push(result)
    if (result.changed.length === 0) continue
    await removeSubject(ctx, on)
    on = null
  }
  if (on) await removeSubject(ctx, on)
  return probes
}

async function probe(
  ctx: ProbeCtx,
  { endpoint, on }: { endpoint: Endpoint; on: ObjectSubject },
): Promise<Probe> {
  const { accounts, database } = ctx
  const { caller: person, maker } = on
  const caller = findCaller(accounts, person)
  const expected = expectAnswer(endpoint.rule, {
    person,
    isMaker: maker === person && person !== 'removed',
    isBuyer: maker === person,
  })
  const answer = await send(endpoint.call(caller.client, on))
  const request = caller.lastRequest()
  const changed = await takeChanges(database)
  const isOwnOrder = on.world === 'order' && maker === person
  const missing = mayKnow(endpoint, expected)
    ? null
    : await send(endpoint.call(caller.client, withoutRows(on)))

  return {
    endpoint: endpoint.name,
    operation: endpoint.operation,
    person,
    maker,
    expected,
    status: answer.status,
    refusal: answer.status === 200 ? '' : answer.body,
    changed,
    verdict: toVerdict(endpoint, { ...answer, expected, hasChanged: changed.length > 0 }),
    secrets: endpoint.showsSecrets ? [] : findSecrets(answer.body, { on, accounts, isOwnOrder }),
    withoutRows: missing && describe(missing) !== describe(answer) ? describe(missing) : null,
    request,
    known: new Set(Object.values(on).map(String)),
  }
}

type Reply = { status: number; body: string }

function send(call: Promise<unknown>): Promise<Reply> {
  return call.then(
    (answer) => ({ status: 200, body: JSON.stringify(answer ?? null) }),
    (error: unknown) => {
      if (!(error instanceof ApiError)) throw error
      return { status: error.status, body: `${error.code} ${error.message}` }
    },
  )
}

/**
 * Whether this person may learn that the row exists: those who may act on it, members of its company, and admins, who read
 * every company. For all others the answer must be the same as for a row that does not exist.
 */
function mayKnow({ rule, isKnown }: Endpoint, expected: Answer): boolean {
  if (isKnown) return true
  if (expected === 'not-found' || expected === 'signed-out') return false
  const isByRole = ['family', 'contributor', 'review', 'admin'].includes(rule.on)
  return expected !== 'forbidden' || !isByRole
}

function describe({ status, body }: Reply): string {
  return `${status} ${body.replaceAll(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '<id>')}`
}

type Outcome = Reply & { expected: Answer; hasChanged: boolean }

const refusals = { conflict: 409, forbidden: 403, 'not-found': 404, 'signed-out': 401 } as const

function toVerdict(endpoint: Endpoint, outcome: Outcome): Probe['verdict'] {
  const { rule, hasConflict } = endpoint
  const { expected, status, hasChanged, body } = outcome
  const isSuccess = status === 200
  if (status >= 500) return 'wrong-refusal'
  if (expected === 'any') return hasChanged ? 'leak' : 'right'
  if (expected === 'repeated') {
    if (hasChanged) return 'leak'
    return isSuccess ? 'right' : 'false-refusal'
  }
  if (expected === 'allowed') {
    if (hasConflict) return isSuccess || status === 409 ? 'right' : 'false-refusal'
    if (!isSuccess) return 'false-refusal'
    return endpoint.isWrite && !hasChanged && rule.on !== 'caller' ? 'false-refusal' : 'right'
  }

  if (hasChanged) return 'leak'
  if (expected === 'not-found' && isSuccess) return isHidden(endpoint, body) ? 'right' : 'leak'
  if (isSuccess) return 'leak'
  return status === refusals[expected] ? 'right' : 'wrong-refusal'
}

/** A success that says what a 404 says. */
function isHidden({ rule, isSilent, isReported }: Endpoint, body: string): boolean {
  if (isSilent) return true
  if (isReported) return body.includes('"outcome":"not_found"')
  // Other users see only the address that an invitation was sent to.
  return rule.on === 'invitation' && body.includes('"invitation":null')
}
