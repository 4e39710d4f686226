import {
  type ContextAnswer,
  contextAnswers,
  type FamilyContext,
  familyContexts,
  forEachContext,
} from '@shoebox/domain/rights/family-contexts'
import { Button } from '@shoebox/web-kit/ui/button.tsx'
import { ErrorBar } from '@shoebox/web-kit/ui/error-state.tsx'
import { StepSummary } from '@shoebox/web-kit/ui/step.tsx'
import { StepActions } from '@shoebox/web-kit/ui/step-actions.tsx'
import { type SubmitEvent, useState } from 'react'
import { type Answers, useSaveContexts } from './consent-mutations.ts'
import { answerLabels, contextLabels, summarizeAnswers } from './context-labels.ts'
import { ContextRow } from './context-row.tsx'

type Draft = Record<FamilyContext, ContextAnswer | null>

type ContextsFormProps = { userId: string; initialAnswers: Draft; onSaved: () => void }

export function ContextsForm({ userId, initialAnswers, onSaved }: ContextsFormProps) {
  const [draft, setDraft] = useState(initialAnswers)
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
        You decide which kinds of stories may show your family. “Yes” allows any story of this kind,
        “No” allows none, and “Ask me” means that we ask you first. You can change your answers at
        any time for future licenses.
      </p>
      <SetAllButtons onSet={(answer) => setDraft(forEachContext(() => answer))} />
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
        {error !== null && <ErrorBar>Couldn’t save your answers. Try again.</ErrorBar>}
      </StepActions>
    </form>
  )
}

/** Counts all answers, and names the contexts answered with “Ask me” or “No”. */
export function ContextsSummary({ answers }: { answers: Draft }) {
  const askContexts = joinContextLabels(answers, 'ask')
  const deniedContexts = joinContextLabels(answers, 'no')

  return (
    <StepSummary
      terms={[
        { term: 'Answers', value: summarizeAnswers(answers) },
        ...(askContexts === '' ? [] : [{ term: 'Ask me', value: askContexts }]),
        ...(deniedContexts === '' ? [] : [{ term: 'No', value: deniedContexts }]),
      ]}
    />
  )
}

function SetAllButtons({ onSet }: { onSet: (answer: ContextAnswer) => void }) {
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

function joinContextLabels(answers: Draft, answer: ContextAnswer): string {
  return familyContexts
    .filter((context) => answers[context] === answer)
    .map((context) => contextLabels[context].label)
    .join('; ')
}
