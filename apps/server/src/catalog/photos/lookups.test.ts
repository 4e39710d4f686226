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
  await admin.query(`insert into synonyms (term, synonym_of) values ('nana', 'grandmother')`)
})
afterAll(() => server.close())

it('[S7.5.02] lists the synonyms whose term or synonym_of is the word', async () => {
  const pair = { term: 'nana', synonym_of: 'grandmother' }
  const list = (word: string) => server.client().listSynonyms({ query: { word } })
  expect(await list('nana')).toEqual([pair])
  expect(await list(' Grandmother ')).toEqual([pair])
  expect(await list('grand')).toEqual([])
})

it('[S7.5.02] finds id and name of events by name or id', async () => {
  const find = (query: { ids?: string[]; names?: string[] }) =>
    server.client().findEvents({ query })
  const birthday = [{ id: event, name: 'Birthday' }]
  expect(await find({ ids: [event] })).toEqual(birthday)
  expect(await find({ names: ['birthday', 'Wedding'] })).toEqual(birthday)
  expect(await find({ ids: [randomUUID()] })).toEqual([])
  expect(await find({})).toEqual([])
})
