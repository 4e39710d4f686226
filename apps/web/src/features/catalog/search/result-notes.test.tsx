import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { ResultNotes } from './result-notes.tsx'

type Notes = Partial<Parameters<typeof ResultNotes>[0]> & { term: string }

const renderText = (notes: Notes) => {
  const props = { alsoShowing: [], correctedQuery: null, otherQueries: [], ...notes }

  return renderToStaticMarkup(<ResultNotes {...props} onSelectQuery={() => {}} />).replaceAll(
    /<[^>]+>/g,
    '',
  )
}

it('asks "Did you mean" for a corrected spelling', () => {
  expect(renderText({ term: 'kithcen table', correctedQuery: 'kitchen table' })).toBe(
    'Did you mean ‘kitchen table’? No photos for ‘kithcen table’.',
  )
})

it('shows the searched term if the server dropped words or searched the decade of a year', () => {
  expect(renderText({ term: 'Kitchen, zebra', correctedQuery: 'kitchen' })).toBe(
    'Showing ‘kitchen’. No photos for ‘Kitchen, zebra’.',
  )
  expect(renderText({ term: '1957 kitchen', correctedQuery: '1950s kitchen' })).toBe(
    'Showing ‘1950s kitchen’. No photos for ‘1957 kitchen’.',
  )
})

it('lists the synonyms that the results include', () => {
  expect(renderText({ term: 'xmas', alsoShowing: ['christmas', 'noel'] })).toBe(
    'Also showing: christmas, noel',
  )
})

it('offers other queries with their counts', () => {
  const otherQueries = [
    { query: '1960s backyard', total_count: 8 },
    { query: 'birthday cake', total_count: 37 },
  ]
  expect(renderText({ term: '"Birthday cake"', otherQueries })).toBe(
    'Try1960s backyard8 photosWithout quotes37 photos',
  )
})

it('renders nothing if there is no correction, synonym or other query', () => {
  expect(renderText({ term: 'lake' })).toBe('')
})
