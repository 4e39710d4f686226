import type { ClaimBasis, LicenseType } from './clearance.ts'
import {
  type ContextAnswer,
  type FamilyContext,
  familyContexts,
  storyLabels,
} from './family-contexts.ts'

// What buyers read about the clearance of a photo: on its page and in its passport.

/** The basis of the title claim, in legal terms. */
export const basisLabels: Readonly<Record<ClaimBasis, string>> = {
  photographer: 'Title held by the photographer.',
  inherited: 'Title inherited from the photographer.',
  assigned: 'Title assigned in writing.',
  public_domain: 'In the public domain.',
  possession: 'The family owns the print; the photographer is unknown.',
}

/** Null if the family was not asked. */
type Answer = ContextAnswer | null
export type StoryGroup = { answer: Answer; name: string; stories: string[] }

type Uses = {
  licenses: readonly LicenseType[]
  contexts: Readonly<Partial<Record<FamilyContext, Answer>>>
}

const answers: readonly { answer: Answer; name: string }[] = [
  { answer: 'yes', name: 'Yes' },
  { answer: 'ask', name: 'Ask first' },
  { answer: 'no', name: 'No' },
  { answer: null, name: 'Not asked' },
]

/** The kinds of stories (`familyContexts`) by the family's answer. A group can be empty. */
export function groupStories(uses: Uses): StoryGroup[] {
  return answers.map(({ answer, name }) => ({
    answer,
    name,
    stories: familyContexts
      .filter((context) => (uses.contexts[context] ?? null) === answer)
      .map((context) => toStoryLabel(context, uses)),
  }))
}

/** Without hero usage, a photo may appear in a trailer or poster only in the background. */
function toStoryLabel(context: FamilyContext, { licenses, contexts }: Uses): string {
  const isBackgroundOnly = context === 'trailer-or-poster' && !licenses.includes('hero-usage')

  return isBackgroundOnly && contexts[context] !== 'no'
    ? `${storyLabels[context]}, as background only`
    : storyLabels[context]
}
