import { forEachContext } from '@shoebox/domain/rights/family-contexts'
import { expect, it } from 'vitest'
import { groupStories } from './allowed-stories.ts'

const bothLicenses = ['background-dressing', 'hero-usage'] as const
const allYes = forEachContext(() => 'yes' as const)

it("groups stories by the family's answer", () => {
  const contexts = { ...allYes, war: 'no', suspect: 'no', illness: 'ask', religion: null } as const

  expect(groupStories({ licenses: [...bothLicenses], contexts })).toEqual([
    { answer: 'yes', name: 'Yes', stories: expect.arrayContaining(['Politics', 'Crime victim']) },
    { answer: 'ask', name: 'Ask first', stories: ['Illness'] },
    { answer: 'no', name: 'No', stories: ['Crime suspect', 'War'] },
    { answer: null, name: 'Not asked', stories: ['Religion'] },
  ])
})

it('omits empty groups', () => {
  expect(
    groupStories({ licenses: [...bothLicenses], contexts: allYes }).map(({ name }) => name),
  ).toEqual(['Yes'])
})

it('limits trailers to background use for photos without hero usage', () => {
  const findTrailerStory = (licenses: (typeof bothLicenses)[number][], answer: 'yes' | 'no') =>
    groupStories({ licenses, contexts: { ...allYes, 'trailer-or-poster': answer } })
      .flatMap(({ stories }) => stories)
      .find((story) => story.startsWith('Trailer'))

  expect(findTrailerStory([...bothLicenses], 'yes')).toBe('Trailer and poster')
  expect(findTrailerStory(['background-dressing'], 'yes')).toBe(
    'Trailer and poster, as background only',
  )
  expect(findTrailerStory(['background-dressing'], 'no')).toBe('Trailer and poster')
})
