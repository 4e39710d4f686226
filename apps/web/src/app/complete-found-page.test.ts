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
const nameRead = (type: string, name: string | null): GivenRead => ({
  operation: 'getTaxonomyName',
  input: { query: { type, id: 'x' } },
  answer: { name },
})
const countRead = (operation: GivenRead['operation'], total: number): GivenRead => ({
  operation,
  input: { query: {} },
  answer: { total_count: total },
})

it('the title of a listing contains the name from the response', () => {
  expect(completeFoundPage(page, [nameRead('event', 'Christmas')])).toMatchObject({
    title: 'Christmas photos',
    description: expect.stringContaining('Vintage Christmas family photos'),
    isMissing: false,
  })
  expect(completeFoundPage(page, [nameRead('creator', 'Grandma')]).title).toBe('photos by Grandma')
  expect(
    completeFoundPage({ ...page, path: '/user/:id' }, [nameRead('creator', 'Grandma')]).title,
  ).toBe('Grandma')
})

it('a listing with neither a name nor a photo is marked as missing', () => {
  const storefront = { ...page, path: '/user/:id' }

  expect(
    completeFoundPage(storefront, [nameRead('creator', null), countRead('countSearchFacets', 0)])
      .isMissing,
  ).toBe(true)
  expect(
    completeFoundPage(storefront, [nameRead('creator', null), countRead('countSearchFacets', 2)]),
  ).toMatchObject({
    title: 'Unknown Creator',
    isMissing: false,
  })
  expect(
    completeFoundPage(page, [nameRead('event', null), countRead('listTaxonomyPhotos', 0)])
      .isMissing,
  ).toBe(true)
})

it('a listing without the response that contains its name stays unchanged', () => {
  expect(completeFoundPage(page, undefined)).toBe(page)
  expect(completeFoundPage(page, [countRead('listTaxonomyPhotos', 0)])).toBe(page)
})

it('a collection gets its name and description, and a missing one is marked as missing', () => {
  const collection = { ...page, path: '/collections/:id', title: 'Collection' }
  const collectionRead = (answer: unknown): GivenRead => ({
    operation: 'getCollection',
    input: { params: { id: 'x' }, query: {} },
    answer,
  })
  const description = `Stoves,\ntables ${'and chairs '.repeat(30)}`

  expect(
    completeFoundPage(collection, [collectionRead({ name: 'Kitchens', description })]),
  ).toMatchObject({
    title: 'Kitchens',
    description: expect.stringMatching(/^Stoves, tables and chairs .{150,175}…$/),
    isMissing: false,
  })
  expect(completeFoundPage(collection, [collectionRead(null)]).isMissing).toBe(true)
  expect(completeFoundPage(collection, [])).toEqual(collection)
})

it('a version of the license agreement that does not exist is marked as missing', () => {
  const version = { ...page, path: '/license/:version' }
  const versionRead = (answer: unknown): GivenRead => ({
    operation: 'getAgreementVersion',
    input: { params: { version: '2019-01-01' }, query: {} },
    answer,
  })
  expect(completeFoundPage(version, [versionRead(null)]).isMissing).toBe(true)
  expect(completeFoundPage(version, [versionRead({ text: 'Text' })])).toBe(version)
  expect(completeFoundPage(version, [])).toBe(version)
})
