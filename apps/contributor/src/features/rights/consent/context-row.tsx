import {
  type ContextAnswer,
  contextAnswers,
  type FamilyContext,
} from '@shoebox/domain/rights/family-contexts'
import { answerLabels, contextLabels } from './context-labels.ts'

type ContextRowProps = {
  context: FamilyContext
  answer: ContextAnswer | null
  /** Still unanswered after the user tried to submit the form. */
  isMissing: boolean
  onAnswer: (answer: ContextAnswer) => void
}

/** One context with its three possible answers. The legend floats because a legend cannot be a grid item. */
export function ContextRow({ context, answer, isMissing, onAnswer }: ContextRowProps) {
  const { label, detail } = contextLabels[context]

  return (
    <fieldset className="flow-root min-w-0 border-b border-rule py-2">
      <legend className="float-left w-full py-[2px] max-md:mb-2 md:w-[calc(100%-312px)]">
        <span className="block font-medium">{label}</span>
        <span className={`block text-small ${isMissing ? 'text-danger' : 'text-ink-2'}`}>
          {isMissing ? 'Please choose an answer' : detail}
        </span>
      </legend>
      <div className="grid grid-cols-3 *:not-first:-ml-px max-md:clear-both md:float-right md:w-[300px]">
        {contextAnswers.map((option) => (
          <label
            key={option}
            className="relative flex h-10 cursor-pointer items-center gap-2 border border-edge px-3 text-ink-2 transition-colors duration-120 ease-table hover:z-10 hover:border-ink hover:text-ink has-checked:z-20 has-checked:border-ink has-checked:bg-paper has-checked:font-semibold has-checked:text-ink has-checked:lined-ink has-focus-visible:z-20 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-link"
          >
            <input
              type="radio"
              name={context}
              value={option}
              checked={option === answer}
              onChange={() => onAnswer(option)}
              className="radio-dot cursor-[inherit] outline-none"
            />
            {answerLabels[option]}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
