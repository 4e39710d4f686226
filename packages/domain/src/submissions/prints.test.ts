import { expect, it } from 'vitest'
import { frontStemOf, isFrontOf, printSizeText } from './prints.ts'

it('tells the size of a print at 300 dots per inch', () => {
  expect(printSizeText({ width: 1180, height: 1600 })).toBe('3.9 × 5.3 in')
  expect(printSizeText({ width: 3000, height: 2400 })).toBe('10.0 × 8.0 in')
})

it('knows a back by its name, however it is written', () => {
  for (const name of [
    'lake_back.tif',
    'lake-back.jpg',
    'lake back.jpeg',
    'lake_verso.tif',
    'lake_BACK.TIF',
  ])
    expect(frontStemOf(name)).toBe('lake')
  for (const name of ['lake.tif', 'back.jpg', 'comeback.jpg', '_back.jpg', 'lake_back_1.jpg'])
    expect(frontStemOf(name)).toBeNull()
})

it('finds the front whatever its type, its case or its own ending', () => {
  for (const name of ['lake.jpg', 'Lake.TIF', 'lake_front.tif', 'lake-recto.jpg'])
    expect(isFrontOf(name, 'lake')).toBe(true)
  for (const name of ['lake2.jpg', 'lake_back.jpg', 'the lake.jpg'])
    expect(isFrontOf(name, 'lake')).toBe(false)
})
