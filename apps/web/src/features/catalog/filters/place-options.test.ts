import { expect, it } from 'vitest'
import { anywhere, chosenPlaces, type Place, placeOf, placeOptions } from './place-options.ts'

const row = (city: string | null, state: string | null, count: number) => ({
  location_city: city,
  location_state_province: state,
  location_country: 'USA',
  count,
})

it('places are towns, plus states and countries with summed counts', () => {
  const { towns, areas } = placeOptions([
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

it('finds the options of a chosen place, even if the URL names only part of it', () => {
  const { towns, areas } = placeOptions([row('Dayton', 'Ohio', 96), row('Toledo', 'Ohio', 4)])
  const options = [...towns, ...areas]
  const chosen = (place: Partial<Place>) =>
    chosenPlaces(options, { ...anywhere, ...place }).map((id) => placeOf(id))
  const ohio = { country: 'USA', state: 'Ohio', city: null }
  const dayton = { ...ohio, city: 'Dayton' }

  expect(chosen(dayton)).toEqual([dayton])
  expect(chosen({ city: 'Dayton' })).toEqual([dayton])
  expect(chosen({ state: 'Ohio' })).toEqual([ohio])
  expect(chosen({ country: 'USA' })).toEqual([{ ...anywhere, country: 'USA' }])
  expect(chosen({ country: 'Canada' })).toEqual([])
  expect(chosen({})).toEqual([])
})
