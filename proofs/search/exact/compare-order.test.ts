import { expect, it } from 'vitest'
import { compareOrder } from './compare-order.ts'
import type { Ordered } from './orders.ts'
import type { PhotoRow } from './photo-rows.ts'

const photo = (id: string, popularity: number): PhotoRow => ({
  id,
  photoid: Number(id),
  user_id: '',
  created: 0,
  storefront_name: null,
  event_ids: [],
  event_names: [],
  face_ages: [],
  faces: [],
  popularity,
  random_key: 0,
  title: null,
  description: null,
  tags: [],
  orientation: 'landscape',
  people_count: null,
  location_city: null,
  location_state_province: null,
  location_country: null,
  decade_taken: null,
  date_taken: null,
  ethnicities: [],
  age_groups: [],
  genders: [],
  emotions: [],
  image_style: null,
  color_and_mood: [],
  dominant_color: null,
  people_composition: null,
  featured: false,
  garments: [],
  objects: [],
  color_mode: null,
  print_process: null,
})

const ordered = (sort: Ordered['sort'], ...photos: [string, number, number][]): Ordered => ({
  sort,
  photos: photos.map(([id, rank, popularity]) => ({ photo: photo(id, popularity), rank })),
})

const byRank = ordered('relevance', ['1', 0.8, 0], ['2', 0.798, 0], ['3', 0.5, 0], ['4', 0.5, 0])
const compare = (ids: string[], from = 0, list = byRank) =>
  compareOrder({ ids, ordered: list, from, precision: 'by rank' })

it('compares ids of an exact order', () => {
  const exact = { ordered: byRank, from: 1, precision: 'to the id' } as const
  expect(compareOrder({ ids: ['2', '3'], ...exact })).toEqual([])
  expect(compareOrder({ ids: ['3', '2'], ...exact })).not.toEqual([])
})

it('allows photos of nearly the same rank to change places', () => {
  expect(compare(['2', '1', '4', '3'])).toEqual([])
  expect(compare(['4'], 2)).toEqual([])
  expect(compare(['1', '3', '2', '4'])).toEqual([
    'relevance at 1: {"id":"3","rank":0.5,"popularity":0} instead of {"id":"2","rank":0.798,"popularity":0}',
  ])
})

it('notices photos that do not match or appear twice', () => {
  expect(compare(['1', '9'])).toEqual(['ids of photos that do not match'])
  expect(compare(['1', '1'])).toEqual(['a photo is returned twice'])
})

it('compares popularity by its bucket, and dates and random orders to the id', () => {
  const popular = ordered('popular', ['1', 0, 40], ['2', 0, 33], ['3', 0, 1])
  expect(compare(['2', '1', '3'], 0, popular)).toEqual([])
  expect(compare(['1', '3', '2'], 0, popular)).toHaveLength(1)
  const newest = ordered('newest', ['1', 0, 40], ['2', 0, 33])
  expect(compare(['2', '1'], 0, newest)).toHaveLength(1)
})
