import { randomUUID } from 'node:crypto'
import type { TestDatabase } from './database.ts'
import { firstOf } from './first-of.ts'

type Options = { createdBy: string; name?: string }

export async function buildCompany({ admin }: TestDatabase, options: Options): Promise<string> {
  const { createdBy, name = `Studio ${randomUUID().slice(0, 8)}` } = options
  const { rows } = await admin.query<{ id: string }>(
    'insert into companies (name, created_by) values ($1, $2) returning id',
    [name, createdBy],
  )
  return firstOf(rows).id
}
