import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { colorRoles } from './color-roles.ts'
import { parseColorTokens } from './tokens.ts'

it('the styleguide lists every color token, and no other', () => {
  const sheet = readFileSync('packages/web-kit/src/styles/tokens.css', 'utf8')
  const shown = Object.values(colorRoles).flat()

  expect(shown.map(({ name }) => name).toSorted()).toEqual(
    parseColorTokens(sheet)
      .map(({ name }) => name)
      .toSorted(),
  )
})
