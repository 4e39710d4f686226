import { CompiledQuery } from 'kysely'
import type { UserCtx } from '../context.ts'
import { AppError } from './app-error.ts'
import { read } from './read.ts'

type Level = { aal: 'aal1' | 'aal2' | null }

const levelSql = 'select auth.session_level($1) as aal'

/**
 * For what must not happen on the word of a token alone: a token outlives its session by up to an hour. Answers how
 * strongly the session was proven.
 */
export async function insistOnLiveSession({
  pool,
  actor,
}: Pick<UserCtx, 'pool' | 'actor'>): Promise<'aal1' | 'aal2'> {
  const query: CompiledQuery<Level> = CompiledQuery.raw(levelSql, [actor.sessionId])
  const [session] = await read({ pool, actor }, { name: 'context.session-level', query })
  if (!session?.aal) throw new AppError('session_not_found')

  return session.aal
}
