import { expect, it } from 'vitest'
import { createField, reduceField } from './use-live-term.ts'

const start = createField({ term: 'cake', poppedKey: null })
const afterTyping = reduceField(start, { type: 'typed', text: 'cake stand' })
const afterSearch = reduceField(afterTyping, { type: 'searched', term: 'cake stand' })

const navigate = (field: typeof start, term: string, poppedKey: string | null = null) =>
  reduceField(field, { type: 'navigated', term, poppedKey })

it('keeps newer typed text when the URL changes to the previous term', () => {
  const typedAgain = reduceField(afterSearch, { type: 'typed', text: 'cake stands' })

  expect(navigate(typedAgain, 'cake stand')).toMatchObject({
    typedText: 'cake stands',
    pendingText: 'cake stands',
  })
})

it('replaces the typed text with the term of a link', () => {
  expect(navigate(afterTyping, 'porch')).toMatchObject({ typedText: 'porch', pendingText: null })
})

it('shows the URL term after Back, even if that term has not changed', () => {
  expect(navigate(afterTyping, 'cake', 'a')).toMatchObject({ typedText: 'cake', pendingText: null })
})

it('keeps text typed after Back through the next navigation', () => {
  const afterBack = navigate(start, 'cake', 'a')
  const typedAfterBack = reduceField(afterBack, { type: 'typed', text: 'cake stand' })

  expect(navigate(typedAfterBack, 'cake')).toMatchObject({
    typedText: 'cake stand',
    pendingText: 'cake stand',
  })
})
