import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { parseColorTokens, parseSpaceTokens, parseTypeTokens } from './tokens.ts'

const sheet = readFileSync('packages/web-kit/src/styles/tokens.css', 'utf8')

it('parseColorTokens reads a color with a value for each theme', () => {
  expect(parseColorTokens(sheet)).toContainEqual({
    name: 'ink',
    light: 'oklch(0.2 0 0)',
    dark: 'oklch(0.94 0 0)',
  })
})

it('parseColorTokens reads a color that does not change with the theme', () => {
  const mark = parseColorTokens(sheet).find(({ name }) => name === 'mark')

  expect(mark?.light).toBe('oklch(0.87 0.17 95)')
  expect(mark?.dark).toBe(mark?.light)
})

it('parseTypeTokens converts sizes to pixels and leaves out those that depend on their container', () => {
  expect(parseTypeTokens(sheet)).toContainEqual({ name: 'body', size: 15, line: 22 })
  expect(parseTypeTokens(sheet).map(({ name }) => name)).not.toContain('words')
})

it('parseSpaceTokens reads the sizes for wide screens, not those for phones', () => {
  expect(parseSpaceTokens(sheet)).toContainEqual({ name: 'gutter', pixels: 24 })
})
