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

const staffOnly: readonly Access[] = ['moderator', 'admin']

type Standing = { level: string | null; admitted: boolean }

const standingSql = `select auth.session_level($1) as level,
  exists (select from unnest($2::text[]) as role where auth.has_role(role)) as admitted`

type Question = { access: Access; isSecondFactorRequired: boolean }

/**
 * Roles, the session's life and how strongly it was proven are read from the tables each time, never from the token.
 * That a second factor is missing is told to staff alone: to everyone else the door is simply closed.
 */
export async function checkAccess(
  { pool, actor }: Pick<Ctx, 'pool' | 'actor'>,
  { access, isSecondFactorRequired }: Question,
): Promise<void> {
  if (access === 'public') return
  if (actor.kind !== 'user') throw new AppError('user_not_authenticated')
  if (access === 'signed-in') return

  const query = CompiledQuery.raw(standingSql, [actor.sessionId, admitted[access]])
  const [standing] = await read<Standing>({ pool, actor }, { name: 'http.standing', query })
  if (!standing?.level) throw new AppError('session_not_found')
  if (!standing.admitted) throw new AppError('forbidden')
  if (isSecondFactorRequired && staffOnly.includes(access) && standing.level !== 'aal2')
    throw new AppError('second_factor_required')
}
