import { useState } from 'react'
import { doneSteps, type SetUp, type StepId, steps } from './done-steps.ts'

type StepState = 'done' | 'open' | 'later'

/** The open step: the one the user selected, otherwise the first that is not done. */
export function useSteps(setUp: SetUp) {
  const [asked, setAsked] = useState<StepId | null>(null)
  const done = doneSteps(setUp)
  const open = asked ?? steps.find((step) => !done.has(step)) ?? null

  return {
    isComplete: done.size === steps.length,
    stateOf: (step: StepId): StepState => {
      if (step === open) return 'open'
      return done.has(step) ? 'done' : 'later'
    },
    ask: setAsked,
    /** Called after a save: opens the next step that is not done. */
    goOn: () => setAsked(null),
  }
}
