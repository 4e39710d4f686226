import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { ResultNotes } from './result-notes.tsx'

const wordsOf = (props: Parameters<typeof ResultNotes>[0]) =>
  renderToStaticMarkup(<ResultNotes {...props} />).replaceAll(/<[^>]+>/g, '')

it('asks whether another word was meant, and says whose photos are shown', () => {
  expect(wordsOf({ term: 'kithcen', alsoShowing: [], correctedTerm: 'kitchen' })).toBe(
    'Did you mean ‘kitchen’? These are its photos; there are none for ‘kithcen’.',
  )
})

it('names the words that were searched for too, the first few of them', () => {
  const alsoShowing = ['christmas', 'noel', 'yule', 'advent', 'holiday', 'winter']
  expect(wordsOf({ term: 'xmas', alsoShowing, correctedTerm: null })).toBe(
    'Also showing: christmas, noel, yule, advent, holiday +1',
  )
})

it('says nothing of what was found as it was typed', () => {
  expect(wordsOf({ term: 'lake', alsoShowing: [], correctedTerm: null })).toBe('')
})
