import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { ResultNotes } from './result-notes.tsx'

const wordsOf = (props: Parameters<typeof ResultNotes>[0]) =>
  renderToStaticMarkup(<ResultNotes {...props} />).replaceAll(/<[^>]+>/g, '')

it('asks whether another word was meant', () => {
  expect(wordsOf({ term: 'kithcen table', alsoShowing: [], correctedTerm: 'kitchen table' })).toBe(
    'Did you mean ‘kitchen table’? No photos for ‘kithcen table’.',
  )
})

it('says which words are shown where others were left out', () => {
  expect(wordsOf({ term: 'Kitchen zebra', alsoShowing: [], correctedTerm: 'kitchen' })).toBe(
    'Showing ‘kitchen’. No photos for ‘Kitchen zebra’.',
  )
})

it('names the words that were searched for too', () => {
  expect(wordsOf({ term: 'xmas', alsoShowing: ['christmas', 'noel'], correctedTerm: null })).toBe(
    'Also showing: christmas, noel',
  )
})

it('says nothing of what was found as it was typed', () => {
  expect(wordsOf({ term: 'lake', alsoShowing: [], correctedTerm: null })).toBe('')
})
