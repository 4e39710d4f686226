import { validateProjectName } from '@shoebox/domain/accounts/names'
import type { UserCtx } from '../context.ts'
import { listOwnRowsNamed, listRowsToCompare, type NameSearch } from './name-queries.ts'
import { presentCompared, presentNamed } from './present.ts'

/** Compares the name of a project in its stored form. */
export async function findDuplicateNames(ctx: UserCtx, search: NameSearch) {
  const validated = search.entity === 'project' ? validateProjectName(search.name) : null
  const name = validated?.ok ? validated.name : search.name
  const rows = await listOwnRowsNamed(ctx, { ...search, name })
  return rows.map(presentNamed)
}

/**
 * Returns the names of all companies and projects of the user, and of the companies they buy for. The browser finds the issues and links each one to the form
 * that fixes it.
 */
export async function checkDataIntegrity(ctx: UserCtx) {
  return presentCompared(await listRowsToCompare(ctx))
}
