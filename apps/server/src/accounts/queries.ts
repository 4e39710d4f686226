import { sql } from 'kysely'
import { read } from '../context/statement.ts'
import type { Ctx, UserCtx, UserTx } from '../context.ts'

const profileColumns = [
  'id',
  'first_name',
  'last_name',
  'storefront_name',
  'needs_password_setup',
  'updated_at',
] as const

export type ProfileRow = {
  id: string
  first_name: string | null
  last_name: string | null
  storefront_name: string | null
  needs_password_setup: boolean
  updated_at: Date
}

export async function findProfile(ctx: UserCtx): Promise<ProfileRow | undefined> {
  const query = ctx.pool.db
    .selectFrom('profiles')
    .select(profileColumns)
    .where('id', '=', ctx.actor.userId)
    .compile()
  const [row] = await read(ctx, { name: 'accounts.profile', query })
  return row
}

export type ProfileChanges = Partial<Omit<ProfileRow, 'id' | 'updated_at'>>

export function upsertProfile({ db, actor }: UserTx, changes: ProfileChanges): Promise<ProfileRow> {
  return db
    .insertInto('profiles')
    .values({ id: actor.userId, ...changes })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({ ...changes, updated_at: sql`now()` }),
    )
    .returning(profileColumns)
    .executeTakeFirstOrThrow()
}

export type StorefrontRow = { id: string; storefront_name: string }

export async function findStorefront(ctx: Ctx, id: string): Promise<StorefrontRow | undefined> {
  const query = ctx.pool.db
    .selectFrom('storefronts')
    .select(['user_id as id', 'storefront_name'])
    .where('user_id', '=', id)
    .compile()
  const [row] = await read(ctx, { name: 'accounts.storefront', query })
  return row
}

export async function lockOwnProfile({ db, actor }: UserTx): Promise<void> {
  await db
    .selectFrom('profiles')
    .select('id')
    .where('id', '=', actor.userId)
    .forNoKeyUpdate()
    .execute()
}
