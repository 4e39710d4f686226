import type { UserCtx } from '../context.ts'
import { presentProject } from './present.ts'
import { listOwnProjects } from './queries.ts'

export async function listProjects(ctx: UserCtx) {
  const rows = await listOwnProjects(ctx)
  return rows.map(presentProject)
}
