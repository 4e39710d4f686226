import { setTimeout as sleep } from 'node:timers/promises'
import { createSigningKey } from '@shoebox/server/testing/auth/signing-key'
import { paymentVariables } from '@shoebox/server/testing/stripe/payment-variables'
import type { Pool } from 'pg'
import { type Replica, siteOrigin, startReplica } from '../api-process.ts'
import { claim, type Size } from '../claim.ts'
import { itemAt } from '../draw.ts'
import { postUntilAnswered } from '../money/post-until-answered.ts'
import { until } from '../until.ts'
import { auditOrders, listStaleDrafts } from './database-crash/audit-orders.ts'
import {
  buildWriter,
  createGate,
  type Gate,
  type Writer,
  write,
} from './database-crash/checkout-writers.ts'
import { type OwnCluster, openOwnCluster } from './database-crash/own-cluster.ts'

const writerCount = 8
const killsAt: Record<Size, number> = { full: 10, quick: 2 }
const writesAt: Record<Size, number> = { full: 100_000, quick: 300 }
/** The API answers without a database for this time, before PostgreSQL starts again. */
const downMs = 300

export const ordersSurviveCrash = claim({
  name: 'orders-survive-crash',
  says: `kill -9 of PostgreSQL under ${writerCount} buyers who check out loses and doubles no acknowledged write, each order has exactly its job, and the API recovers by itself.`,
  goals: {
    lost: { what: 'acknowledged orders lost', exactly: 0 },
    stale: { what: 'saved checkouts lost, looked up after each kill', exactly: 0 },
    doubled: { what: 'orders that no acknowledged key placed', exactly: 0 },
    uneven: { what: 'orders without exactly their job, event, line and signature', exactly: 0 },
    kills: { what: 'kill -9 of PostgreSQL', exactly: killsAt.full, atQuick: killsAt.quick },
    writes: {
      what: 'acknowledged writes, one in ten an order',
      atLeast: writesAt.full,
      atQuick: writesAt.quick,
    },
    exits: { what: 'exits of the API', exactly: 0 },
    missed: { what: 'planted errors that were not noticed', exactly: 0 },
    recovery: {
      what: 'longest time from the restart of PostgreSQL to the next acknowledged write',
      atMost: 5,
      unit: 's',
      timed: true,
    },
  },
  measure: async (size) => {
    const world = await openWorld()
    try {
      const started = performance.now()
      const run = await writeUnderKills(world, { kills: killsAt[size], writes: writesAt[size] })
      const seconds = (performance.now() - started) / 1000
      const audit = await auditOrders(world.cluster.database.admin, world.writers)
      const { writers, api } = world
      const orders = countOrders(writers)
      const unanswered = writers.reduce((sum, writer) => sum + writer.unanswered, 0)
      const exits = api.hasEnded() ? 1 : 0
      const missed = await plantErrors(world)
      return {
        figures: {
          lost: audit.lost.length,
          stale: run.stale.length,
          doubled: audit.doubled.length,
          uneven: audit.uneven.length,
          kills: killsAt[size],
          writes: run.writes,
          exits,
          missed: missed.length,
          recovery: run.recovery,
        },
        notes: [
          `${orders} orders among ${run.writes} writes in ${seconds.toFixed(0)} s; ${unanswered} requests without a response were repeated`,
          ...missed.map((name) => `not noticed: ${name}`),
          ...[audit.lost, run.stale, audit.doubled, audit.uneven].flatMap((list) =>
            list.slice(0, 3),
          ),
        ],
      }
    } finally {
      await world.close()
    }
  },
})

type World = {
  cluster: OwnCluster
  api: Replica
  writers: Writer[]
  close: () => Promise<void>
}

async function openWorld(): Promise<World> {
  const cluster = await openOwnCluster()
  const { database } = cluster
  const key = await createSigningKey(database, siteOrigin)
  // Placing an order calls no payment host, so any account opens the checkout.
  const variables = { ...paymentVariables(), STRIPE_WEBHOOK_SECRET: 'whsec_never_used' }
  const api = await startReplica(database, variables)
  const writers: Writer[] = []
  for (let number = 0; number < writerCount; number += 1)
    writers.push(await buildWriter({ database, key }, number))

  return {
    cluster,
    api,
    writers,
    close: async () => {
      await api.stop()
      await cluster.close()
    },
  }
}

const countOrders = (writers: readonly Writer[]) =>
  writers.reduce((sum, { orders }) => sum + orders.size, 0)

const countWrites = (writers: readonly Writer[]) =>
  writers.reduce((sum, { saves }) => sum + saves, countOrders(writers))

async function writeUnderKills(world: World, { kills, writes }: { kills: number; writes: number }) {
  const { api, writers } = world
  const gate = createGate(writers.length)
  const writing = Promise.all(writers.map((writer) => write({ url: api.url, writer, gate })))
  const before = countWrites(writers)
  const waitForWrites = (share: number) =>
    waitOrFail(writing, () => countWrites(writers) - before >= share * writes)
  const stale: string[] = []
  let recovery = 0
  for (let kill = 1; kill <= kills; kill += 1) {
    await waitForWrites(kill / (kills + 1))
    stale.push(...(await killAndCheck(world, gate)))
    const opened = performance.now()
    const acknowledged = countWrites(writers)
    gate.open()
    await waitOrFail(writing, () => countWrites(writers) > acknowledged)
    recovery = Math.max(recovery, (performance.now() - opened) / 1000)
  }
  await waitForWrites(1)
  gate.end()
  await writing
  return { stale, recovery, writes: countWrites(writers) - before }
}

/** Rejects as soon as a writer fails, instead of waiting for writes that never come. */
async function waitOrFail(writing: Promise<unknown>, isNow: () => boolean): Promise<void> {
  const waiting = until(async () => (isNow() ? true : null), {
    what: 'too few writes were acknowledged',
    seconds: 1800,
  })
  await Promise.race([waiting, writing.then(() => waiting)])
}

/** The gate stays closed, so that no later write hides what the kill has lost. */
async function killAndCheck({ cluster, writers }: World, gate: Gate): Promise<string[]> {
  await cluster.kill()
  await sleep(downMs)
  await gate.close()
  await cluster.start()
  return listStaleDrafts(cluster.database.admin, writers)
}

/** Returns the planted errors that the audit missed. */
async function plantErrors(world: World): Promise<string[]> {
  const { cluster, api, writers } = world
  const { admin } = cluster.database
  const missed: string[] = []

  const { user, body } = itemAt(writers, 0)
  const headers = user.authorization
  await postUntilAnswered({ url: `${api.url}/api/orders`, headers, body })
  const withExtra = await auditOrders(admin, writers)
  if (withExtra.doubled.length !== 1) missed.push('an order that no key placed')

  await admin.query(
    `delete from graphile_worker._private_jobs where id in (select min(id) from graphile_worker._private_jobs)`,
  )
  const withoutJob = await auditOrders(admin, writers)
  if (withoutJob.uneven.length !== 1) missed.push('an order without its job')

  await admin.query('alter system set synchronous_commit = off')
  await admin.query('select pg_reload_conf()')
  await stopLogWriters(admin)
  const { stale } = await writeUnderKills(world, { kills: 1, writes: 100 })
  const afterLoss = await auditOrders(admin, writers)
  if (afterLoss.lost.length + stale.length === 0)
    missed.push('commits that are acknowledged before they are written')
  return missed
}

/** Stops the processes that write the log between two commits, so that a kill surely loses commits that did not wait for it. */
async function stopLogWriters(admin: Pool): Promise<void> {
  const { rows } = await admin.query<{ pid: number }>(
    `select pid from pg_stat_activity where backend_type in ('walwriter', 'background writer', 'checkpointer')`,
  )
  for (const { pid } of rows) process.kill(pid, 'SIGSTOP')
}
