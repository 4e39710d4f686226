import { expect, it } from 'vitest'
import {
  anyPlace,
  findSelectedPlaceIds,
  type Place,
  parsePlaceId,
  toPlaceOptions,
} from './place-options.ts'

const row = (city: string | null, state: string | null, count: number) => ({
  location_city: city,
  location_state_province: state,
  location_country: 'USA',
  count,
})

it('lists towns, and states and countries with summed counts', () => {
  const { towns, areas } = toPlaceOptions([
    row('Dayton', 'Ohio', 96),
    row('Toledo', 'Ohio', 4),
    row(null, 'Texas', 2),
    row(null, null, 1),
  ])

  expect(towns.map(({ label, count }) => [label, count])).toEqual([
    ['Dayton, Ohio', 96],
    ['Toledo, Ohio', 4],
  ])
  expect(areas.map(({ label, count }) => [label, count])).toEqual([
    ['USA', 103],
    ['Ohio, USA', 100],
    ['Texas, USA', 2],
  ])
})

it('finds the options of a selected place, even if the URL has only part of it', () => {
  const { towns, areas } = toPlaceOptions([row('Dayton', 'Ohio', 96), row('Toledo', 'Ohio', 4)])
  const options = [...towns, ...areas]
  const selectedPlaces = (place: Partial<Place>) =>
    findSelectedPlaceIds(options, { ...anyPlace, ...place }).map((id) => parsePlaceId(id))
  const ohio = { country: 'USA', state: 'Ohio', city: null }
  const dayton = { ...ohio, city: 'Dayton' }

  expect(selectedPlaces(dayton)).toEqual([dayton])
  expect(selectedPlaces({ city: 'Dayton' })).toEqual([dayton])
  expect(selectedPlaces({ state: 'Ohio' })).toEqual([ohio])
  expect(selectedPlaces({ country: 'USA' })).toEqual([{ ...anyPlace, country: 'USA' }])
  expect(selectedPlaces({ country: 'Canada' })).toEqual([])
  expect(selectedPlaces({})).toEqual([])
})
