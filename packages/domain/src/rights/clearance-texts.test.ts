import { expect, it } from 'vitest'
import { groupStories } from './clearance-texts.ts'
import { forEachContext } from './family-contexts.ts'

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

it('counts a context without an answer as not asked', () => {
  const groups = groupStories({ licenses: [...bothLicenses], contexts: { war: 'yes' } })

  expect(groups.map(({ name, stories }) => [name, stories.length])).toEqual([
    ['Yes', 1],
    ['Ask first', 0],
    ['No', 0],
    ['Not asked', 11],
  ])
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
