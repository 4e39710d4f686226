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
