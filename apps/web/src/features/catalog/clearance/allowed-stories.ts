import {
  type ContextAnswer,
  type FamilyContext,
  familyContexts,
  storyLabels,
} from '@shoebox/domain/rights/family-contexts'
import type { Clearance } from '../clearance-query.ts'

/** Null if the family was not asked. */
type Answer = ContextAnswer | null
export type StoryGroup = { answer: Answer; name: string; stories: string[] }

const answers: readonly { answer: Answer; name: string }[] = [
  { answer: 'yes', name: 'Yes' },
  { answer: 'ask', name: 'Ask first' },
  { answer: 'no', name: 'No' },
  { answer: null, name: 'Not asked' },
]

/** Groups the kinds of stories (`familyContexts`) by the family's answer. Omits empty groups. */
export function groupStories(clearance: Pick<Clearance, 'licenses' | 'contexts'>): StoryGroup[] {
  return answers
    .map(({ answer, name }) => ({
      answer,
      name,
      stories: familyContexts
        .filter((context) => (clearance.contexts[context] ?? null) === answer)
        .map((context) => toStoryLabel(context, clearance)),
    }))
    .filter(({ stories }) => stories.length > 0)
}

/** Without hero usage, a photo may appear in a trailer or poster only in the background. */
function toStoryLabel(
  context: FamilyContext,
  { licenses, contexts }: Pick<Clearance, 'licenses' | 'contexts'>,
) {
  const isBackgroundOnly = context === 'trailer-or-poster' && !licenses.includes('hero-usage')

  return isBackgroundOnly && contexts[context] !== 'no'
    ? `${storyLabels[context]}, as background only`
    : storyLabels[context]
}
