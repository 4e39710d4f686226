import {
  type ContextAnswer,
  type FamilyContext,
  familyContexts,
} from '@shoebox/domain/family-contexts'
import { StepSummary } from '@shoebox/web-kit/ui/step.tsx'
import { contextWords, countAnswers } from './context-words.ts'

type Answers = Record<FamilyContext, ContextAnswer | null>

/** Lists refused contexts by name and counts the rest. */
export function ContextsSummary({ answers }: { answers: Answers }) {
  const asked = named(answers, 'ask')
  const refused = named(answers, 'no')

  return (
    <StepSummary
      terms={[
        { term: 'Answers', value: countAnswers(answers) },
        ...(asked === '' ? [] : [{ term: 'Ask me', value: asked }]),
        ...(refused === '' ? [] : [{ term: 'No', value: refused }]),
      ]}
    />
  )
}

function named(answers: Answers, wanted: ContextAnswer): string {
  return familyContexts
    .filter((context) => answers[context] === wanted)
    .map((context) => contextWords[context].label)
    .join('; ')
}
