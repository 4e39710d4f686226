import { setTimeout as sleep } from 'node:timers/promises'
import type { Client, Pool } from 'pg'
import { findErrors } from './judge.ts'
import { type Role, type Scenario, statusActions, type Transaction, write } from './steps.ts'
import { buildWorld, type Cast, readWorld, type World } from './world.ts'

export type Stage = { admin: Pool; cast: Cast; members: readonly Member[] }
export type Member = { client: Client; pid: number }
export type Tally = { transactions: number; committed: number; waited: number; deadlocks: number }

/** Expected SQLSTATEs of refused statements; any other is an error. */
const refusals = ['23514', '42501', '0A000', '40P01', '40001', '23503', '23505', '25P02']

type Actor = Member & {
  plan: Transaction
  lines: string[]
  /** The statement that is still running. */
  pending: Promise<void> | null
  hasEnded: boolean
  errors: string[]
}

/** Runs the transactions in the scenario's order on separate connections and checks the rows after each commit. */
export async function play(stage: Stage, scenario: Scenario, tally: Tally): Promise<string[]> {
  const world = await buildWorld(stage.admin, stage.cast, scenario.start)
  const actors = scenario.transactions.map((plan, index) =>
    createActor(world, plan, stage.members[index]),
  )
  const errors: string[] = []
  let before = await readWorld(stage.admin, world)
  let ended = 0

  const checkAfterCommit = async () => {
    const now = actors.filter(({ hasEnded }) => hasEnded).length
    if (now === ended) return
    const rows = await readWorld(stage.admin, world)
    const isOneChange =
      now === ended + 1 &&
      actors.every(({ pending }) => pending === null) &&
      !checksBeforeCommit(scenario)
    errors.push(
      ...findErrors(rows, { before, isOneChange, requested: listStatusRequests(world, scenario) }),
    )
    ended = now
    before = rows
  }

  for (let turn = 0; actors.some(({ hasEnded }) => !hasEnded); turn += 1) {
    const actor = next(actors, scenario.turns[turn])
    if (actor) await advance(stage.admin, actor, tally)
    else await Promise.race(actors.flatMap(({ pending }) => (pending ? [pending] : [])))
    for (const waiting of actors) if (waiting.pending) await isBlocked(stage.admin, waiting)
    await checkAfterCommit()
  }
  for (const actor of actors) errors.push(...actor.errors)
  tally.transactions += actors.length
  return errors
}

/** The actor whose turn it is if it can continue, otherwise the first that can. */
function next(actors: readonly Actor[], turn: number | undefined): Actor | undefined {
  const free = actors.filter(({ hasEnded, pending }) => !hasEnded && pending === null)
  const scheduled = turn === undefined ? undefined : actors[turn]
  return scheduled && free.includes(scheduled) ? scheduled : free[0]
}

function createActor(world: World, plan: Transaction, member: Member | undefined): Actor {
  if (!member) throw new Error('there is no connection left')
  const steps = plan.steps.map((step, index) =>
    plan.usesSavepoints ? `savepoint s${index}; ${write(world, step)}` : write(world, step),
  )
  return {
    plan,
    ...member,
    lines: [
      `begin isolation level ${plan.isolation}; ${setRoleSql(world.cast, plan.role)}`,
      ...steps,
      plan.isCommitted ? 'commit' : 'rollback',
    ],
    pending: null,
    hasEnded: false,
    errors: [],
  }
}

async function advance(admin: Pool, actor: Actor, tally: Tally) {
  const line = actor.lines.shift() ?? 'rollback'
  actor.pending = actor.client.query(line).then(
    () => finish(actor, line, tally),
    (error: { code?: string; constraint?: string; message?: string }) =>
      recover(actor, { line, error, tally }),
  )
  if (await isBlocked(admin, actor)) tally.waited += 1
}

function finish(actor: Actor, line: string, tally: Tally) {
  actor.pending = null
  actor.hasEnded = line === 'commit' || line === 'rollback'
  if (line === 'commit') tally.committed += 1
}

type Failure = {
  line: string
  error: { code?: string; constraint?: string; message?: string }
  tally: Tally
}
async function recover(actor: Actor, { line, error, tally }: Failure) {
  if (!refusals.includes(error.code ?? '') || error.constraint === 'incidents_open')
    actor.errors.push(`${error.code} ${error.message} at ${line}`)
  if (error.code === '40P01') tally.deadlocks += 1
  const savepoint = /^savepoint (s\d+)/.exec(line)?.[1]
  if (savepoint) await actor.client.query(`rollback to ${savepoint}`)
  else {
    await actor.client.query('rollback')
    actor.hasEnded = true
  }
  actor.pending = null
}

/** Waits until the statement has finished or waits for a lock. */
async function isBlocked(admin: Pool, actor: Actor): Promise<boolean> {
  const { pending } = actor
  for (let tries = 0; actor.pending === pending; tries += 1) {
    await Promise.race([pending, sleep(tries === 0 ? 4 : 2)])
    if (actor.pending !== pending) return false
    const { rows } = await admin.query<{ waits: boolean }>(
      "select pg_blocking_pids($1) <> '{}' as waits",
      [actor.pid],
    )
    if (rows[0]?.waits && actor.pending === pending) return true
  }
  return false
}

function setRoleSql(cast: Cast, role: Role): string {
  if (role === 'operator') return 'set local role shoebox_owner'
  if (role === 'worker') return 'set local role worker'
  const sub = role === 'staff' ? cast.moderator : cast.family
  const claims = JSON.stringify({ sub, session_id: sub, role: 'authenticated' })
  return `set local role authenticated; set local "request.jwt.claims" = '${claims}'`
}

const checksBeforeCommit = ({ transactions }: Scenario) =>
  transactions.some(({ steps }) => steps.some(({ does }) => does === 'settle'))

function listStatusRequests(world: World, { transactions }: Scenario): Set<string> {
  const steps = transactions.flatMap((transaction) => transaction.steps)
  return new Set(
    steps
      .filter(({ does }) => statusActions.includes(does))
      .map(({ on }) => world.idOf('photo', on)),
  )
}
