import { validateProjectName } from '@shoebox/domain/project-name'
import type { UserCtx } from '../context.ts'
import { type NameQuestion, ownRowsNamed } from './name-queries.ts'
import { presentNamed } from './present.ts'

/** A project's name is compared as it would be stored. */
export async function findDuplicateNames(ctx: UserCtx, question: NameQuestion) {
  const stored = question.entity === 'project' ? validateProjectName(question.name) : null
  const name = stored?.ok ? stored.name : question.name
  const rows = await ownRowsNamed(ctx, { ...question, name })
  return rows.map(presentNamed)
}
