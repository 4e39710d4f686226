import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { readVariables } from './read-variables.ts'
import {
  requireSearchEngine,
  searchApiVariables,
  searchOf,
  searchVariables,
} from './search-variables.ts'

const schema = z
  .object({ NODE_ENV: z.string().default('production'), ...searchVariables, ...searchApiVariables })
  .superRefine(requireSearchEngine)

const read = (variables: Record<string, string>) => readVariables(schema, variables)
const url = { OPENSEARCH_URL: 'https://search.shoebox.test:9200' }

describe('the settings of search', () => {
  it('choose PostgreSQL without any variable, and with empty ones', () => {
    expect(searchOf(read({ SEARCH_ENGINE: '', OPENSEARCH_URL: '' }))).toEqual({
      engine: 'postgres',
      alias: 'shoebox-photos',
      opensearch: null,
    })
  })

  it('name every node, the login and the alias', () => {
    const variables = {
      SEARCH_ENGINE: 'opensearch',
      SEARCH_INDEX: 'staging',
      OPENSEARCH_URL: 'https://one.test:9200, https://two.test:9200',
      OPENSEARCH_USERNAME: 'shoebox',
      OPENSEARCH_PASSWORD: 'secret',
      OPENSEARCH_CA_FILE: '/etc/ca.pem',
    }
    expect(searchOf(read(variables))).toEqual({
      engine: 'opensearch',
      alias: 'staging-photos',
      opensearch: {
        nodes: ['https://one.test:9200', 'https://two.test:9200'],
        login: { username: 'shoebox', password: 'secret' },
        caFile: '/etc/ca.pem',
      },
    })
  })

  it('allow plain http on this machine, and outside of production', () => {
    expect(() => read({ OPENSEARCH_URL: 'http://127.0.0.1:9200' })).not.toThrow()
    const plain = { OPENSEARCH_URL: 'http://search.test:9200' }
    expect(() => read({ ...plain, NODE_ENV: 'test' })).not.toThrow()
    expect(() => read(plain)).toThrow('OPENSEARCH_URL: must be https in production')
  })

  it.each([
    [{ SEARCH_ENGINE: 'opensearch' }, 'OPENSEARCH_URL: is missing'],
    [{ SEARCH_ENGINE: 'lucene' }, 'SEARCH_ENGINE'],
    [{ SEARCH_INDEX: 'Photos' }, 'SEARCH_INDEX: must'],
    [{ OPENSEARCH_URL: 'https://one.test, search.test' }, 'OPENSEARCH_URL: must be an http(s)'],
    [{ OPENSEARCH_URL: 'https://me:secret@search.test' }, 'OPENSEARCH_URL: must have no user name'],
    [{ ...url, OPENSEARCH_USERNAME: 'me' }, 'OPENSEARCH_PASSWORD: is missing'],
    [{ ...url, OPENSEARCH_PASSWORD: 'secret' }, 'OPENSEARCH_USERNAME: is missing'],
    [{ SEARCH_SHADOW_SHARE: '2' }, 'SEARCH_SHADOW_SHARE'],
    [{ SEARCH_TIMEOUT_MS: '0' }, 'SEARCH_TIMEOUT_MS'],
  ])('refuse %o', (variables, message) => {
    expect(() => read(variables)).toThrow(message)
  })
})
