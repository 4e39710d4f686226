/** Story contexts in which a family's photos might appear. For each, the family answers yes, ask me first, or no. */
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

/** As buyers read them, on the photo page and on certificates. */
export const storyLabels: Readonly<Record<FamilyContext, string>> = {
  'deceased-character': 'Deceased character',
  'crime-victim': 'Crime victim',
  suspect: 'Crime suspect',
  addiction: 'Addiction',
  illness: 'Illness',
  sexuality: 'Sexuality',
  politics: 'Politics',
  religion: 'Religion',
  war: 'War',
  'alcohol-and-tobacco': 'Alcohol, tobacco',
  'comedy-ridicule': 'Comedy or ridicule',
  'trailer-or-poster': 'Trailer and poster',
}

export const contextAnswers = ['yes', 'ask', 'no'] as const
export type ContextAnswer = (typeof contextAnswers)[number]

/** Builds a record with one value per context. Spelled out so that the compiler notices a missing one. */
export function forEachContext<Value>(
  value: (context: FamilyContext) => Value,
): Record<FamilyContext, Value> {
  return {
    'deceased-character': value('deceased-character'),
    'crime-victim': value('crime-victim'),
    suspect: value('suspect'),
    addiction: value('addiction'),
    illness: value('illness'),
    sexuality: value('sexuality'),
    politics: value('politics'),
    religion: value('religion'),
    war: value('war'),
    'alcohol-and-tobacco': value('alcohol-and-tobacco'),
    'comedy-ridicule': value('comedy-ridicule'),
    'trailer-or-poster': value('trailer-or-poster'),
  }
}
