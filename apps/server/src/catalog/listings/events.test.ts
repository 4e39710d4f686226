import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestServer, testServer } from '../../testing/test-server.ts'

let server: TestServer
let event: string

beforeAll(async () => {
  server = await testServer()
  const { admin } = server.database
  const { rows } = await admin.query<{ id: string }>(
    `insert into events (name) values ('Birthday') returning id`,
  )
  event = rows[0]?.id ?? ''
})
afterAll(() => server.close())

it('[S7.5.02] finds events by name or id', async () => {
  const find = (query: { ids?: string[]; names?: string[] }) =>
    server.client().findEvents({ query })
  const birthday = [{ id: event, name: 'Birthday' }]
  expect(await find({ ids: [event] })).toEqual(birthday)
  expect(await find({ names: ['birthday', 'Wedding'] })).toEqual(birthday)
  expect(await find({ ids: [randomUUID()] })).toEqual([])
  expect(await find({})).toEqual([])
})
