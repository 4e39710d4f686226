import type { Client } from 'pg'
import type { UserActor } from '../../../src/context/actor.ts'
import { familiesOf } from '../archive/people/people.ts'
import { seed } from '../archive/seed.ts'
import { familyOf } from '../drawing/find-family.ts'
import { findRecord } from '../drawing/find-record.ts'
import type { Households } from '../families.ts'
import { createProgressBar } from '../progress-bar.ts'
import { clearFamily } from '../rights/clear-family.ts'
import { onboardFamily } from '../rights/onboard-family.ts'
import { listOpenPhotos, type OpenPhoto } from '../rights/queries.ts'
import type { Cache } from './cache.ts'
import type { SeedContexts } from './seed-contexts.ts'

export type Clearing = {
  owner: Client
  cache: Cache
  contexts: SeedContexts
  households: Households
  distinct: number
}

/** Families processed concurrently. */
const atOnce = 3

/** Onboards every family. */
export async function onboardFamilies({ contexts, households }: Clearing): Promise<void> {
  await inTurn(async (familyId) => {
    const actor = households.families.get(familyId)
    if (actor) await onboardFamily(contexts.visit(actor).ctx, familyOf(familyId))
  })
}

/** Clears the ingested photos that are not yet live. */
export async function clearArchive(clearing: Clearing): Promise<void> {
  const { owner, households } = clearing
  const users = [...households.families.values()].map(({ userId }) => userId)
  const open = Map.groupBy(await listOpenPhotos(owner, users), ({ userId }) => userId)
  const bar = createProgressBar('families cleared', familiesOf(seed).length)
  let done = 0
  await inTurn(async (familyId) => {
    const actor = households.families.get(familyId)
    if (actor) await clear(clearing, { familyId, actor, open: open.get(actor.userId) ?? [] })
    done += 1
    bar.step(done)
  })
  bar.end()
}

export async function clearOne(clearing: Clearing, familyId: string): Promise<void> {
  const actor = clearing.households.families.get(familyId)
  if (!actor) return
  const open = await listOpenPhotos(clearing.owner, [actor.userId])
  await clear(clearing, { familyId, actor, open })
}

type Household = { familyId: string; actor: UserActor; open: readonly OpenPhoto[] }

async function clear(clearing: Clearing, { familyId, actor, open }: Household): Promise<void> {
  const { cache, contexts, households, distinct } = clearing
  if (open.length === 0) return
  const photos = await Promise.all(
    open.map(async (row) => ({
      ...row,
      record: await findRecord({ cache, index: row.index, distinct }),
    })),
  )
  await clearFamily(contexts, { family: familyOf(familyId), actor, photos, households })
}

async function inTurn(work: (familyId: string) => Promise<void>): Promise<void> {
  const queue = familiesOf(seed).values()
  const serve = async () => {
    for (const { id } of queue) await work(id)
  }
  await Promise.all(Array.from({ length: atOnce }, serve))
}
