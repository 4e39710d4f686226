import { expect, it } from 'vitest'
import { reduce, toField } from './use-live-term.ts'

const start = toField({ term: 'cake', poppedKey: null })
const typed = reduce(start, { type: 'typed', text: 'cake stand' })
const sent = reduce(typed, { type: 'sent', term: 'cake stand' })

const navigate = (field: typeof start, term: string, poppedKey: string | null = null) =>
  reduce(field, { type: 'navigated', term, poppedKey })

it('keeps the typed text when its own search arrives in the URL', () => {
  const faster = reduce(sent, { type: 'typed', text: 'cake stands' })

  expect(navigate(faster, 'cake stand')).toMatchObject({
    typed: 'cake stands',
    waiting: 'cake stands',
  })
})

it('shows the term of a link, and discards the typed text', () => {
  expect(navigate(typed, 'porch')).toMatchObject({ typed: 'porch', waiting: null })
})

it('shows the term of the URL after Back, even if it is the one last compared with', () => {
  expect(navigate(typed, 'cake', 'a')).toMatchObject({ typed: 'cake', waiting: null })
})

it('keeps the typed text when a navigation follows Back', () => {
  const back = navigate(start, 'cake', 'a')
  const again = reduce(back, { type: 'typed', text: 'cake stand' })

  expect(navigate(again, 'cake')).toMatchObject({ typed: 'cake stand', waiting: 'cake stand' })
})
