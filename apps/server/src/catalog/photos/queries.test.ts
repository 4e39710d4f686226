import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { buildUser } from '../../testing/build-user.ts'
import { testServer } from '../../testing/test-server.ts'
import { liveIdsSql } from './queries.ts'

it('looks up live photos by primary key, however many photos there are', async () => {
  const server = await testServer()
  const family = await buildUser(server, { roles: ['contributor'] })
  const client = await server.database.admin.connect()
  try {
    // Skips the triggers that feed cards and search rows, which this statement does not read.
    await client.query(`set session_replication_role = replica`)
    await client.query(
      `insert into photos (user_id, photo_status, price, width, height, orientation, thumbnail_url, preview_url)
       select $1, case when n % 10 = 0 then 'submitted' else 'live' end, 4500, 1500, 1000, 'landscape', 'a', 'b'
       from generate_series(1, 20000) n`,
      [family.id],
    )
    await client.query('analyze photos')
    await client.query(`begin; set local role anon; prepare look (uuid[]) as ${liveIdsSql}`)
    const ids = Array.from({ length: 75 }, () => randomUUID()).join()
    for (const mode of ['force_custom_plan', 'force_generic_plan']) {
      await client.query(`set local plan_cache_mode = ${mode}`)
      const { rows } = await client.query<Record<string, string>>(
        `explain execute look ('{${ids}}')`,
      )
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
      expect(plan).toMatch(/(?:using|Bitmap Index Scan on) photos_pkey/)
      expect(plan).not.toContain('Seq Scan')
    }
    await client.query('rollback')
  } finally {
    client.release()
    await server.close()
  }
})
