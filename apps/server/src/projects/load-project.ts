import { AppError } from '../context/app-error.ts'
import type { UserTx } from '../context.ts'
import { findOwnCompany, findOwnProject } from './queries.ts'

/** Answers "not found" to every user but the owner. */
export async function loadOwnProject(tx: UserTx, id: string) {
  const project = await findOwnProject(tx, id)
  if (project === null) throw new AppError('not_found')

  return project
}

/** A project belongs to a company that the user created; membership is not enough. */
export async function loadCompanyOfProject(tx: UserTx, id: string) {
  const company = await findOwnCompany(tx, id)
  if (company === null) throw new AppError('not_found')

  return company
}
