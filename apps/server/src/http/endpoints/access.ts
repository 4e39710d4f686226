import type { Access } from '@shoebox/contract/endpoint'
import type { Role } from '@shoebox/domain/accounts/roles'
import { CompiledQuery } from 'kysely'
import type { Actor, UserActor } from '../../context/actor.ts'
import { AppError } from '../../context/app-error.ts'
import { createCache } from '../../context/caches.ts'
import { read } from '../../context/statement.ts'
import type { Ctx } from '../../context.ts'

const admittedRoles: Record<Access, readonly Role[]> = {
  public: [],
  'signed-in': [],
  contributor: ['contributor'],
  moderator: ['moderator', 'admin'],
  admin: ['admin'],
}

type RequestedAccess = { access: Access; method: string }

/** Throws unless the actor may call an endpoint with this `access`. */
export type AccessGate = (actor: Actor, requested: RequestedAccess) => Promise<void>

/** After a session ends or its user is banned, GET endpoints without a role stay accessible for at most this long. */
const livenessMs = 5_000
const maxCached = 10_000

/**
 * Every request of a user needs a live session. Roles, liveness and assurance level are read from the tables in one round
 * trip, never from the token. Only GET endpoints without a role accept a cached result of up to 5 s.
 */
export function createAccessGate(pool: Ctx['pool']): AccessGate {
  /** Ids of sessions that were live within the last seconds. */
  const live = createCache<string, 'live'>({ max: maxCached, ttlMs: livenessMs })

  return async (actor, { access, method }) => {
    if (actor.kind !== 'user') {
      if (access === 'public') return
      throw new AppError('user_not_authenticated')
    }

    const { sessionId } = actor
    const roles = admittedRoles[access]
    if (method === 'GET' && roles.length === 0 && live.has(sessionId)) return

    const readAt = Date.now()
    const { is_live, holds_role, has_role } = await findStanding({ pool, actor }, roles)
    live.delete(sessionId)
    if (!is_live) throw new AppError('session_not_found')
    const leftMs = readAt + livenessMs - Date.now()
    if (leftMs > 0) live.set(sessionId, 'live', { ttl: leftMs })

    if (roles.length === 0) return
    if (!holds_role) throw new AppError('forbidden')
    // The session is live and the role is held, so only the second factor can be missing.
    if (!has_role) throw new AppError('second_factor_required')
  }
}

type Standing = { is_live: boolean; holds_role: boolean; has_role: boolean }

const standingSql = `select auth.session_level($1) is not null as is_live,
  exists (select from unnest($2::text[]) as role where auth.holds_role(role)) as holds_role,
  exists (select from unnest($2::text[]) as role where auth.has_role(role)) as has_role`

async function findStanding(
  ctx: { pool: Ctx['pool']; actor: UserActor },
  roles: readonly Role[],
): Promise<Standing> {
  const query = CompiledQuery.raw(standingSql, [ctx.actor.sessionId, roles])
  const [standing] = await read<Standing>(ctx, { name: 'http.standing', query })
  return standing ?? { is_live: false, holds_role: false, has_role: false }
}
