import { validateProjectName } from '@shoebox/domain/accounts/names'
import type { UserCtx } from '../context.ts'
import { type NameSearch, ownRowsNamed } from './name-queries.ts'
import { presentNamed } from './present.ts'

/** A project's name is compared as it would be stored. */
export async function findDuplicateNames(ctx: UserCtx, search: NameSearch) {
  const stored = search.entity === 'project' ? validateProjectName(search.name) : null
  const name = stored?.ok ? stored.name : search.name
  const rows = await ownRowsNamed(ctx, { ...search, name })
  return rows.map(presentNamed)
}
