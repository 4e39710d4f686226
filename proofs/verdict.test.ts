import { expect, it } from 'vitest'
import { describeVerdict, readShort } from './verdict.ts'

it('says how many claims hold and names the others, as it is read again', () => {
  const output = `took 3 s\n\n${describeVerdict(3, ['grid', 'page-weight'])}\n`
  expect(output).toContain('1 of 3 claims hold, not grid, page-weight')
  expect(readShort(output)).toEqual(['grid', 'page-weight'])
})

it('names nothing where all hold', () => {
  expect(readShort(`${describeVerdict(1, [])}\n`)).toEqual([])
})

it('knows nothing of a run that broke off', () => {
  expect(readShort('grid: A search\nError: no port was given\n')).toBeNull()
})
