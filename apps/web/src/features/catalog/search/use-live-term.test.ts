import { expect, it } from 'vitest'
import { createField, reduceField } from './use-live-term.ts'

const start = createField({ term: 'cake', poppedKey: null })
const typed = reduceField(start, { type: 'typed', text: 'cake stand' })
const sent = reduceField(typed, { type: 'sent', term: 'cake stand' })

const navigate = (field: typeof start, term: string, poppedKey: string | null = null) =>
  reduceField(field, { type: 'navigated', term, poppedKey })

it('keeps the typed text when its own search arrives in the URL', () => {
  const faster = reduceField(sent, { type: 'typed', text: 'cake stands' })

  expect(navigate(faster, 'cake stand')).toMatchObject({
    typedText: 'cake stands',
    pendingText: 'cake stands',
  })
})

it('shows the term of a link, and discards the typed text', () => {
  expect(navigate(typed, 'porch')).toMatchObject({ typedText: 'porch', pendingText: null })
})

it('shows the term of the URL after Back, even if it is the one last compared with', () => {
  expect(navigate(typed, 'cake', 'a')).toMatchObject({ typedText: 'cake', pendingText: null })
})

it('keeps the typed text when a navigation follows Back', () => {
  const back = navigate(start, 'cake', 'a')
  const again = reduceField(back, { type: 'typed', text: 'cake stand' })

  expect(navigate(again, 'cake')).toMatchObject({
    typedText: 'cake stand',
    pendingText: 'cake stand',
  })
})
