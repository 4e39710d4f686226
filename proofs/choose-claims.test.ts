import { expect, it } from 'vitest'
import {
  describeLeftOut,
  nameFor,
  parseEngine,
  requireEngine,
  splitByNeeds,
} from './choose-claims.ts'
import { type Claim, claim } from './claim.ts'

const named = (name: string, needs?: 'opensearch'): Claim =>
  claim({
    name,
    says: name,
    goals: {},
    ...(needs && { needs }),
    measure: async () => ({ figures: {} }),
  })
const claims = [
  named('grid'),
  named('search-is-exact'),
  named('search-is-exact-opensearch', 'opensearch'),
  named('search-rebuild', 'opensearch'),
]
const known = new Set(claims.map(({ name }) => name))

it('measures PostgreSQL unless OpenSearch is chosen', () => {
  expect(parseEngine(undefined)).toBe('postgres')
  expect(parseEngine('opensearch')).toBe('opensearch')
  expect(() => parseEngine('solr')).toThrow('--engine is postgres or opensearch')
})

it('resolves a name to the variant of the claim for the engine, or to the claim itself', () => {
  expect(nameFor('search-is-exact', 'postgres', known)).toBe('search-is-exact')
  expect(nameFor('search-is-exact', 'opensearch', known)).toBe('search-is-exact-opensearch')
  expect(nameFor('search-rebuild', 'opensearch', known)).toBe('search-rebuild')
})

it('leaves claims that need OpenSearch out of --all, and names them', () => {
  const { chosen, leftOut } = splitByNeeds(claims, 'postgres')
  expect(chosen.map(({ name }) => name)).toEqual(['grid', 'search-is-exact'])
  expect(describeLeftOut(leftOut)).toEqual([
    'left out without --engine opensearch: search-is-exact-opensearch, search-rebuild',
  ])
})

it('measures all claims with OpenSearch', () => {
  expect(splitByNeeds(claims, 'opensearch')).toEqual({ chosen: claims, leftOut: [] })
  expect(describeLeftOut([])).toEqual([])
})

it('refuses to measure a PostgreSQL claim with OpenSearch', () => {
  expect(() => requireEngine([named('grid')], 'opensearch')).toThrow(
    'grid is not measured with opensearch',
  )
  expect(() => requireEngine(claims.slice(2), 'opensearch')).not.toThrow()
  expect(() => requireEngine(claims, 'postgres')).not.toThrow()
})
