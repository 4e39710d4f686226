import { insertSession, insertUser } from '@shoebox/server/testing/auth/insert-user'
import { type TestDatabase, testDatabase, urlFor } from '@shoebox/server/testing/database'
import { firstOf } from '@shoebox/server/testing/first-of'
import { Client } from 'pg'
import type { Member, Stage } from './play.ts'

const connections = 3

/** A new database with a family, an outside user and a moderator. deadlock_timeout is 20 ms. */
export async function openStage<Result>(
  mutation: string,
  use: (stage: Stage, database: TestDatabase) => Promise<Result>,
): Promise<Result> {
  const database = await testDatabase()
  const members: Member[] = []
  try {
    await database.admin.query(`alter database ${database.name} set deadlock_timeout = '20ms'`)
    const contributor = { app_metadata: { signup_site: 'contributor' } }
    const cast = {
      family: await insertUser(database.admin, { email: 'family@example.test', ...contributor }),
      outsideUser: await insertUser(database.admin, {
        email: 'other@example.test',
        ...contributor,
      }),
      moderator: await insertUser(database.admin, { email: 'desk@example.test' }),
    }
    await database.admin.query("insert into user_roles (user_id, role) values ($1, 'admin')", [
      cast.moderator,
    ])
    // Each session has the id of its user, so that a cast member's claims need no second id.
    for (const id of Object.values(cast))
      await insertSession(database.admin, { userId: id, id, aal: 'aal2' })
    if (mutation) await database.admin.query(mutation)
    for (let index = 0; index < connections; index += 1) {
      const client = new Client({ connectionString: urlFor('postgres', database.name) })
      await client.connect()
      const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
      members.push({ client, pid: firstOf(rows).pid })
    }
    return await use({ admin: database.admin, cast, members }, database)
  } finally {
    for (const { client } of members) await client.end()
    await database.drop()
  }
}
