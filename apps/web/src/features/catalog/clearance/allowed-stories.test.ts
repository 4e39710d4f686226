import { forEachContext } from '@shoebox/domain/family-contexts'
import { expect, it } from 'vitest'
import { groupStories } from './allowed-stories.ts'

const both = ['background-dressing', 'hero-usage'] as const
const agreed = forEachContext(() => 'yes' as const)

it("groups stories by the family's answer", () => {
  const contexts = { ...agreed, war: 'no', suspect: 'no', illness: 'ask', religion: null } as const

  expect(groupStories({ licenses: [...both], contexts })).toEqual([
    { answer: 'yes', name: 'Yes', stories: expect.arrayContaining(['Politics', 'Crime victim']) },
    { answer: 'ask', name: 'Ask first', stories: ['Illness'] },
    { answer: 'no', name: 'No', stories: ['Crime suspect', 'War'] },
    { answer: null, name: 'Not asked', stories: ['Religion'] },
  ])
})

it('omits answers that no story has', () => {
  expect(groupStories({ licenses: [...both], contexts: agreed }).map(({ name }) => name)).toEqual([
    'Yes',
  ])
})

it('limits trailers to background use for photos without hero usage', () => {
  const trailer = (licenses: (typeof both)[number][], answer: 'yes' | 'no') =>
    groupStories({ licenses, contexts: { ...agreed, 'trailer-or-poster': answer } })
      .flatMap(({ stories }) => stories)
      .find((story) => story.startsWith('Trailer'))

  expect(trailer([...both], 'yes')).toBe('Trailer and poster')
  expect(trailer(['background-dressing'], 'yes')).toBe('Trailer and poster, as background only')
  expect(trailer(['background-dressing'], 'no')).toBe('Trailer and poster')
})
