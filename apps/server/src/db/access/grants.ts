import type { ClientBase } from 'pg'
import { databaseIdentity, type Identity } from './identities.ts'

export type Rights = {
  insert: string[]
  update: string[]
  /** A column that can be set to its default without reading the row. Null if there is no such column. */
  reset: string | null
  delete: boolean
}

type ColumnGrant = { role: string; operation: string; name: string; resettable: boolean }

/** The privileges that grants on a table give to each identity, before row-level security. */
export async function rightsOn(client: ClientBase, table: string) {
  const columns = await client.query<ColumnGrant>(
    `select r.role, p.operation, a.attname as name, a.atthasdef or not a.attnotnull as resettable
     from unnest(array['anon', 'authenticated', 'worker']) r (role),
       unnest(array['insert', 'update']) p (operation), pg_attribute a
     where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
       and has_column_privilege(r.role, a.attrelid, a.attnum, p.operation)
     order by a.attnum`,
    [table],
  )
  const deleters = await client.query<{ role: string }>(
    `select role from unnest(array['anon', 'authenticated', 'worker']) r (role)
     where has_table_privilege(role, $1::regclass, 'delete')`,
    [table],
  )
  return (identity: Identity): Rights => {
    const { role } = databaseIdentity(identity)
    const columnsFor = (operation: string) =>
      columns.rows.filter((grant) => grant.role === role && grant.operation === operation)
    return {
      insert: columnsFor('insert').map(({ name }) => name),
      update: columnsFor('update').map(({ name }) => name),
      reset: columnsFor('update').findLast(({ resettable }) => resettable)?.name ?? null,
      delete: deleters.rows.some((deleter) => deleter.role === role),
    }
  }
}
