import { type ReactNode, useEffect, useId, useRef } from 'react'
import { StateMark } from '../marks/state-mark.tsx'

type StepProps = {
  number: number
  title: string
  state: 'done' | 'open' | 'later'
  /** Shown beside the title while the step is closed: "Done", or what has to be done first. */
  statusText: string
  /** The entered values, shown once the step is done. */
  summary?: ReactNode
  /** Called by the Open or Change button. Without it, the step has no such button. */
  onOpen?: (() => void) | undefined
  /** Rendered while the step is open. */
  children: ReactNode
}

const borderClasses = { done: 'border-rule', later: 'border-rule', open: 'border-ink pb-8' }

/** One section of a multi-step form; one step is open at a time. */
export function Step({ number, title, state, statusText, summary, onOpen, children }: StepProps) {
  const id = useId()
  const heading = useFocusOnStateChange(state)
  const isOpen = state === 'open'

  return (
    <section
      aria-labelledby={id}
      aria-current={isOpen ? 'step' : undefined}
      className={`grid grid-cols-[48px_minmax(0,1fr)_auto] border-t py-5 first:border-ink max-md:grid-cols-[32px_minmax(0,1fr)_auto] [[aria-current]+&]:border-ink ${borderClasses[state]}`}
    >
      <span
        aria-hidden="true"
        className={`font-slate text-h3 ${state === 'later' ? 'text-ink-2' : ''}`}
      >
        {number}
      </span>
      <h2
        ref={heading}
        id={id}
        tabIndex={-1}
        className={`font-head text-h3 font-bold outline-none ${state === 'later' ? 'text-ink-2' : ''}`}
      >
        {title}
      </h2>
      <span className="flex flex-wrap items-baseline justify-end gap-x-6 gap-y-1 pl-4 text-small">
        {!isOpen && (
          <span
            className={`flex items-baseline gap-2 whitespace-nowrap ${state === 'later' ? 'text-ink-2' : ''}`}
          >
            <StateMark
              kind={state === 'done' ? 'done' : 'not-started'}
              tone={state === 'done' ? 'ink' : 'idle'}
            />
            {statusText}
          </span>
        )}
        {!isOpen && onOpen !== undefined && (
          <button type="button" className="link" onClick={onOpen}>
            {state === 'done' ? 'Change' : 'Open'}
            <span className="sr-only"> {title}</span>
          </button>
        )}
      </span>
      {isOpen && <div className="col-[2/4] max-md:col-[1/4] max-md:mt-2">{children}</div>}
      {state === 'done' && summary !== undefined && <div className="col-[2/4] mt-2">{summary}</div>}
    </section>
  )
}

/** Moves focus to the heading when the step opens, or when it closes and focus would be lost. */
function useFocusOnStateChange(state: StepProps['state']) {
  const heading = useRef<HTMLHeadingElement>(null)
  const previousRef = useRef(state)

  useEffect(() => {
    const previousState = previousRef.current
    previousRef.current = state
    if (previousState === state) return
    if (state === 'open' || (previousState === 'open' && document.activeElement === document.body))
      heading.current?.focus()
  }, [state])

  return heading
}

type Term = { term: string; value: ReactNode }

/** The entered values of a step, as a description list. */
export function StepSummary({ terms }: { terms: readonly Term[] }) {
  return (
    <dl className="grid grid-cols-[88px_minmax(0,1fr)] gap-x-4 gap-y-1 text-small">
      {terms.map(({ term, value }) => (
        <div key={term} className="col-span-2 grid grid-cols-subgrid">
          <dt className="text-ink-2">{term}</dt>
          <dd className="wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
