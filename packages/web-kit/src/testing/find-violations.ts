import axe from 'axe-core'

/** One line per violation: the rule and the first element that violates it. */
export async function findViolations(): Promise<string[]> {
  // Wait for animations to end: axe must measure the final colors.
  const finiteAnimations = document
    .getAnimations()
    .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
  await Promise.allSettled(finiteAnimations.map(({ finished }) => finished))
  const { violations } = await axe.run(document, { resultTypes: ['violations'] })

  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`)
}
