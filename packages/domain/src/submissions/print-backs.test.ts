import { expect, it } from 'vitest'
import { frontStemOf, isFrontOf } from './print-backs.ts'

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
