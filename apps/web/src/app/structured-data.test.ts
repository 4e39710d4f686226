import { emptyBoot } from '@shoebox/web-kit/api/boot'
import { expect, it } from 'vitest'
import { structuredDataOf } from './structured-data.ts'

const shopOrigin = 'https://shop.test'
const row = {
  id: '018f2f5e-0000-7000-8000-000000000001',
  photoid: 12,
  thumbnail_url: '/media/photos/12.avif',
  description: 'Only for users',
  storefront_name: 'Grandma & Sons',
  title: 'A title',
  price: 4900,
}
const bootWith = (rows: object[]) => ({
  ...emptyBoot,
  shopOrigin,
  reads: [{ operation: 'searchPhotosV2' as const, input: { query: {} }, answer: { rows } }],
})

it('structured data describes each photo of a list as an image that can be licensed', () => {
  expect(structuredDataOf(bootWith([row]))).toEqual({
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'ImageObject',
        name: 'Photo #12',
        contentUrl: 'https://shop.test/media/photos/12.avif',
        thumbnailUrl: 'https://shop.test/media/photos/12.avif',
        license: 'https://shop.test/license',
        acquireLicensePage: 'https://shop.test/photo/12',
        creditText: 'Shoebox',
        creator: { '@type': 'Person', name: 'A family photographer' },
        copyrightNotice: '© The contributing family, licensed through Shoebox',
      },
    ],
  })
})

it('structured data contains only what visitors see of a photo', () => {
  expect(JSON.stringify(structuredDataOf(bootWith([row])))).not.toMatch(
    /Only for users|Grandma|A title|4900/,
  )
})

it('structured data is null on a page without photos', () => {
  expect(structuredDataOf(bootWith([]))).toBeNull()
  expect(structuredDataOf({ ...emptyBoot, shopOrigin })).toBeNull()
})

it('structured data contains the breadcrumb of a listing, and the URL of each event', () => {
  const id = '018f2f5e-0000-7000-8000-000000000002'
  const listing = structuredDataOf({
    ...emptyBoot,
    shopOrigin,
    reads: [
      {
        operation: 'listTaxonomyPhotos',
        input: { query: { type: 'decade', id: '1950s' } },
        answer: { rows: [row] },
      },
    ],
  })
  const events = structuredDataOf({
    ...emptyBoot,
    shopOrigin,
    reads: [
      {
        operation: 'listEventCovers',
        input: { query: {} },
        answer: [{ id, name: 'Picnic', photo_count: 1, cover: null }],
      },
    ],
  })

  expect(JSON.stringify(listing)).toContain(
    '{"@type":"ListItem","position":2,"name":"1950s","item":"https://shop.test/taxonomy/decade/1950s"}',
  )
  expect(events).toMatchObject({
    '@graph': [
      {
        itemListElement: [
          { position: 1, name: 'Picnic', url: `https://shop.test/taxonomy/event/${id}` },
        ],
      },
    ],
  })
})
