import {
  type ContextAnswer,
  contextAnswers,
  type FamilyContext,
  familyContexts,
  forEachContext,
} from '@shoebox/domain/family-contexts'
import { Button } from '@shoebox/web-kit/ui/button.tsx'
import { ErrorBar } from '@shoebox/web-kit/ui/error-state.tsx'
import { StepSummary } from '@shoebox/web-kit/ui/step.tsx'
import { StepActions } from '@shoebox/web-kit/ui/step-actions.tsx'
import { type SubmitEvent, useState } from 'react'
import { type Answers, useSaveContexts } from './consent-mutations.ts'
import { answerLabels, contextLabels, countAnswers } from './context-labels.ts'
import { ContextRow } from './context-row.tsx'

type Draft = Record<FamilyContext, ContextAnswer | null>

type ContextsFormProps = { userId: string; initial: Draft; onSaved: () => void }

export function ContextsForm({ userId, initial, onSaved }: ContextsFormProps) {
  const [draft, setDraft] = useState(initial)
  const [wasSubmitted, setWasSubmitted] = useState(false)
  const { mutate, isPending, error } = useSaveContexts(userId)

  function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    setWasSubmitted(true)
    if (isComplete(draft)) {
      mutate(draft, { onSuccess: onSaved })
      return
    }

    const firstUnanswered = familyContexts.find((context) => draft[context] === null) ?? ''
    event.currentTarget.querySelector<HTMLInputElement>(`input[name="${firstUnanswered}"]`)?.focus()
  }

  return (
    <form method="post" noValidate onSubmit={save}>
      <p className="mt-1 mb-4 max-w-measure text-ink-2">
        A license covers the screen, not every story. Where may a photo of your family appear? Yes
        is any story of this kind, no is none, and ask me is none before you said yes to it. You can
        change this at any time for licenses to come.
      </p>
      <SetAll onSet={(answer) => setDraft(forEachContext(() => answer))} />
      <div className="border-t border-ink">
        {familyContexts.map((context) => (
          <ContextRow
            key={context}
            context={context}
            answer={draft[context]}
            isMissing={wasSubmitted && draft[context] === null}
            onAnswer={(answer) => setDraft({ ...draft, [context]: answer })}
          />
        ))}
      </div>
      <StepActions isBusy={isPending} label="Save your answers">
        {error !== null && <ErrorBar>We could not save your answers. Please try again.</ErrorBar>}
      </StepActions>
    </form>
  )
}

/** Lists refused contexts by name and counts the rest. */
export function ContextsSummary({ answers }: { answers: Draft }) {
  const askContexts = listContexts(answers, 'ask')
  const refusedContexts = listContexts(answers, 'no')

  return (
    <StepSummary
      terms={[
        { term: 'Answers', value: countAnswers(answers) },
        ...(askContexts === '' ? [] : [{ term: 'Ask me', value: askContexts }]),
        ...(refusedContexts === '' ? [] : [{ term: 'No', value: refusedContexts }]),
      ]}
    />
  )
}

function SetAll({ onSet }: { onSet: (answer: ContextAnswer) => void }) {
  return (
    <fieldset className="mb-4 flex min-w-0 flex-wrap items-center gap-2">
      <legend className="float-left mr-2 text-small text-ink-2">Set all to</legend>
      {contextAnswers.map((answer) => (
        <Button key={answer} size="small" onClick={() => onSet(answer)}>
          {answerLabels[answer]}
        </Button>
      ))}
    </fieldset>
  )
}

function isComplete(draft: Draft): draft is Answers {
  return familyContexts.every((context) => draft[context] !== null)
}

function listContexts(answers: Draft, answer: ContextAnswer): string {
  return familyContexts
    .filter((context) => answers[context] === answer)
    .map((context) => contextLabels[context].label)
    .join('; ')
}
