import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { ResultNotes } from './result-notes.tsx'

const wordsOf = (props: Parameters<typeof ResultNotes>[0]) =>
  renderToStaticMarkup(<ResultNotes {...props} />).replaceAll(/<[^>]+>/g, '')

it('asks "Did you mean" for a corrected spelling', () => {
  expect(wordsOf({ term: 'kithcen table', alsoShowing: [], correctedTerm: 'kitchen table' })).toBe(
    'Did you mean ‘kitchen table’? No photos for ‘kithcen table’.',
  )
})

it('names the remaining terms if some were dropped', () => {
  expect(wordsOf({ term: 'Kitchen zebra', alsoShowing: [], correctedTerm: 'kitchen' })).toBe(
    'Showing ‘kitchen’. No photos for ‘Kitchen zebra’.',
  )
})

it('lists the synonyms that were searched too', () => {
  expect(wordsOf({ term: 'xmas', alsoShowing: ['christmas', 'noel'], correctedTerm: null })).toBe(
    'Also showing: christmas, noel',
  )
})

it('renders nothing for a term found as typed', () => {
  expect(wordsOf({ term: 'lake', alsoShowing: [], correctedTerm: null })).toBe('')
})
