import type { FoundPage, GivenRead } from '@shoebox/contract/page'
import { expect, it } from 'vitest'
import { completeFoundPage } from './complete-found-page.ts'

const page: FoundPage = {
  path: '/taxonomy/:taxonomyType/:taxonomyId',
  address: '/',
  title: 'Photos',
  description: '',
  module: '',
  styles: '',
  isFound: true,
  isMissing: false,
  redirectTo: null,
  isIndexed: true,
  readsQuery: true,
  hasSecretAddress: false,
  boot: [],
  earlyRead: null,
}
const name = (type: string, called: string | null): GivenRead => ({
  operation: 'getTaxonomyName',
  input: { query: { type, id: 'x' } },
  answer: { name: called },
})
const counted = (operation: GivenRead['operation'], total: number): GivenRead => ({
  operation,
  input: { query: {} },
  answer: { total_count: total },
})

it('titles a listing by the name in the answer', () => {
  expect(completeFoundPage(page, [name('event', 'Christmas')])).toMatchObject({
    title: 'Christmas photos',
    description: expect.stringContaining('Vintage Christmas family photos'),
    isMissing: false,
  })
  expect(completeFoundPage(page, [name('creator', 'Grandma')]).title).toBe('photos by Grandma')
  expect(
    completeFoundPage({ ...page, path: '/user/:id' }, [name('creator', 'Grandma')]).title,
  ).toBe('Grandma')
})

it('marks a page as missing if there is neither a name nor a photo', () => {
  const user = { ...page, path: '/user/:id' }

  expect(
    completeFoundPage(user, [name('creator', null), counted('countSearchFacets', 0)]).isMissing,
  ).toBe(true)
  expect(
    completeFoundPage(user, [name('creator', null), counted('countSearchFacets', 2)]),
  ).toMatchObject({
    title: 'Unknown Creator',
    isMissing: false,
  })
  expect(
    completeFoundPage(page, [name('event', null), counted('listTaxonomyPhotos', 0)]).isMissing,
  ).toBe(true)
})

it('leaves a page unchanged without an answer', () => {
  expect(completeFoundPage(page, undefined)).toBe(page)
  expect(completeFoundPage(page, [counted('listTaxonomyPhotos', 0)])).toBe(page)
})

it('titles and describes a collection, and marks a missing one', () => {
  const collection = { ...page, path: '/collections/:id', title: 'Collection' }
  const read = (answer: unknown): GivenRead => ({
    operation: 'getCollection',
    input: { params: { id: 'x' }, query: {} },
    answer,
  })
  const description = `Stoves,\ntables ${'and chairs '.repeat(30)}`

  expect(completeFoundPage(collection, [read({ name: 'Kitchens', description })])).toMatchObject({
    title: 'Kitchens',
    description: expect.stringMatching(/^Stoves, tables and chairs .{150,175}…$/),
    isMissing: false,
  })
  expect(completeFoundPage(collection, [read(null)]).isMissing).toBe(true)
  expect(completeFoundPage(collection, [])).toEqual(collection)
})
