import { expect, it } from 'vitest'
import { isFiltered, noFilter, orderListPath, readOrderFilter } from './order-filter.ts'

const studio = '0198f1de-0000-7000-9000-000000000070'
const read = (path: string) => readOrderFilter(new URL(path, 'http://shop.test').searchParams)

it('orderListPath returns a URL that reads as the same filter', () => {
  const filter = { studio, project: null, status: 'pending_payment' } as const
  expect(read(orderListPath(filter))).toEqual(filter)
  expect(orderListPath(noFilter)).toBe('/account?tab=orders')
})

it('readOrderFilter ignores values that are not ids or states', () => {
  expect(read('/account?tab=orders&studio=1&project=x&status=lost')).toEqual(noFilter)
})

it('isFiltered is true if anything is chosen', () => {
  expect(isFiltered(noFilter)).toBe(false)
  expect(isFiltered({ ...noFilter, status: 'confirmed' })).toBe(true)
})
