/** Stories in which a family may be asked to appear; for each it says yes, ask me first, or no. */
export const familyContexts = [
  'deceased-character',
  'crime-victim',
  'suspect',
  'addiction',
  'illness',
  'sexuality',
  'politics',
  'religion',
  'war',
  'alcohol-and-tobacco',
  'comedy-ridicule',
  'trailer-or-poster',
] as const

export type FamilyContext = (typeof familyContexts)[number]

export const contextAnswers = ['yes', 'ask', 'no'] as const
export type ContextAnswer = (typeof contextAnswers)[number]
