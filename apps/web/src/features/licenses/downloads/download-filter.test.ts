import { expect, it } from 'vitest'
import { downloadListPath, isFiltered, noFilter, readDownloadFilter } from './download-filter.ts'

const project = '0198f1de-0000-7000-9000-000000000070'
const read = (path: string) => readDownloadFilter(new URL(path, 'http://shop.test').searchParams)

it('downloadListPath returns a URL that reads as the same filter', () => {
  const filter = { project, find: 'New Haven, CT' }
  expect(read(downloadListPath(filter))).toEqual(filter)
  expect(downloadListPath(noFilter)).toBe('/account?tab=downloads')
})

it('readDownloadFilter ignores a project that is not an id, and cuts a long text', () => {
  expect(read('/account?tab=downloads&project=x&q=%20%00')).toEqual(noFilter)
  expect(read(`/account?q=${'a'.repeat(101)}`).find).toHaveLength(100)
})

it('isFiltered is true with a project or a text', () => {
  expect(isFiltered(noFilter)).toBe(false)
  expect(isFiltered({ project, find: '' })).toBe(true)
  expect(isFiltered({ project: null, find: '11181' })).toBe(true)
})
