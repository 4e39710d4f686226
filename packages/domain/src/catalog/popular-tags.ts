/** What is offered where nobody can say what is popular. */
const usualTags = ['Landscape', 'Architecture', 'People', 'Nature', 'Business'] as const

/** The tags to offer: the popular ones, or the usual ones where there are none or they cannot be had. */
export function popularTags(popular: readonly string[] | null | undefined): readonly string[] {
  return popular && popular.length > 0 ? popular : usualTags
}
