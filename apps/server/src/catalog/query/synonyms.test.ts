import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestServer, testServer } from '../../testing/test-server.ts'

let server: TestServer

beforeAll(async () => {
  server = await testServer()
  await server.database.admin.query(
    `insert into synonyms (term, synonym_of) values ('nana', 'grandmother')`,
  )
})
afterAll(() => server.close())

it('[S7.5.02] lists the synonym pairs with the word on either side', async () => {
  const pair = { term: 'nana', synonym_of: 'grandmother' }
  const list = (word: string) => server.client().listSynonyms({ query: { word } })
  expect(await list('nana')).toEqual([pair])
  expect(await list(' Grandmother ')).toEqual([pair])
  expect(await list('grand')).toEqual([])
})
