import type { Access } from '@shoebox/contract/endpoint'
import type { Role } from '@shoebox/domain/roles'
import { CompiledQuery } from 'kysely'
import { AppError } from '../context/app-error.ts'
import { read } from '../context/read.ts'
import type { Ctx } from '../context.ts'

const admitted: Record<Exclude<Access, 'public' | 'signed-in'>, readonly Role[]> = {
  contributor: ['contributor'],
  moderator: ['moderator', 'admin'],
  admin: ['admin'],
}

type Standing = { alive: boolean; admitted: boolean }

const standingSql = `select auth.session_alive($1) as alive,
  exists (select from unnest($2::text[]) as role where auth.has_role(role)) as admitted`

/** Roles and the session's life are read from the tables each time, never from the token. */
export async function checkAccess(
  { pool, actor }: Pick<Ctx, 'pool' | 'actor'>,
  access: Access,
): Promise<void> {
  if (access === 'public') return
  if (actor.kind !== 'user') throw new AppError('user_not_authenticated')
  if (access === 'signed-in') return

  const query = CompiledQuery.raw(standingSql, [actor.sessionId, admitted[access]])
  const [standing] = await read<Standing>({ pool, actor }, { name: 'http.standing', query })
  if (!standing?.alive) throw new AppError('session_not_found')
  if (!standing.admitted) throw new AppError('forbidden')
}
