import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { agreementSha256, agreementText, agreementTypes } from './contributor-agreement.ts'

describe('the contributor agreement', () => {
  it.each(agreementTypes)('%s has the text that its hash names', (type) => {
    const hash = createHash('sha256').update(agreementText(type)).digest('hex')
    expect(agreementSha256[type]).toBe(hash)
  })

  it('states the royalty and the days that it is held', () => {
    expect(agreementText('standard')).toContain('You earn 40% of the price')
    expect(agreementText('standard')).toContain('held for 14 days')
  })
})
