import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { ResultNotes } from './result-notes.tsx'

const renderText = (props: Parameters<typeof ResultNotes>[0]) =>
  renderToStaticMarkup(<ResultNotes {...props} />).replaceAll(/<[^>]+>/g, '')

it('asks "Did you mean" for a corrected spelling', () => {
  expect(
    renderText({ term: 'kithcen table', alsoShowing: [], correctedTerm: 'kitchen table' }),
  ).toBe('Did you mean ‘kitchen table’? No photos for ‘kithcen table’.')
})

it('shows the remaining words if the server dropped some', () => {
  expect(renderText({ term: 'Kitchen zebra', alsoShowing: [], correctedTerm: 'kitchen' })).toBe(
    'Showing ‘kitchen’. No photos for ‘Kitchen zebra’.',
  )
})

it('lists the synonyms that the results include', () => {
  expect(
    renderText({ term: 'xmas', alsoShowing: ['christmas', 'noel'], correctedTerm: null }),
  ).toBe('Also showing: christmas, noel')
})

it('renders nothing if the term was neither corrected nor expanded', () => {
  expect(renderText({ term: 'lake', alsoShowing: [], correctedTerm: null })).toBe('')
})
