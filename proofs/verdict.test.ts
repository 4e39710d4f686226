import { expect, it } from 'vitest'
import { describeVerdict, readFailed } from './verdict.ts'

it('says how many claims hold, names the others, and can be read back', () => {
  const output = `took 3 s\n\n${describeVerdict(3, { short: ['grid', 'page-weight'], void: [] })}\n`
  expect(output).toContain('1 of 3 claims hold, not grid, page-weight')
  expect(readFailed(output)).toEqual(['grid', 'page-weight'])
})

it('counts a void claim as not holding, and says which are void', () => {
  const line = describeVerdict(3, { short: ['grid'], void: ['search-speed'] })
  expect(line).toBe(
    '1 of 3 claims hold, not grid, search-speed; void, the host was busy: search-speed',
  )
  expect(readFailed(line)).toEqual(['grid', 'search-speed'])
})

it('names nothing where all hold', () => {
  expect(readFailed(`${describeVerdict(1, { short: [], void: [] })}\n`)).toEqual([])
})

it('is null for a run that broke off', () => {
  expect(readFailed('grid: A search\nError: no port was given\n')).toBeNull()
})
