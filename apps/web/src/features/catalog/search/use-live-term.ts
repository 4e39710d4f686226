import { useEffect, useEffectEvent, useReducer } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'

const pauseMs = 150

type LiveTerm = {
  /** The text in the field, which is ahead of the searched term. */
  typed: string
  type: (text: string) => void
  /** Searches for the typed text immediately. */
  commit: () => void
}

type LiveTermInput = {
  /** The searched term. */
  term: string
  /** Called when the user pauses typing. */
  onPause: (term: string) => void
  /** Called on Enter. */
  onSubmit: (term: string) => void
}

/** Debounced search as the user types. */
export function useLiveTerm({ term, onPause, onSubmit }: LiveTermInput): LiveTerm {
  const poppedKey = usePoppedKey()
  const [field, dispatch] = useReducer(reduce, { term, poppedKey }, toField)
  const { typed, waiting } = field
  // During render, so that the field never shows the text of another search.
  if (field.term !== term || field.poppedKey !== poppedKey) {
    dispatch({ type: 'navigated', term, poppedKey })
  }

  function send(text: string, how: (term: string) => void) {
    const next = text.trim()
    dispatch({ type: 'sent', term: next })
    how(next)
  }

  const searchWaiting = useEffectEvent((text: string) => send(text, onPause))
  useEffect(() => {
    if (waiting === null) return undefined
    const timer = setTimeout(() => searchWaiting(waiting), pauseMs)

    return () => clearTimeout(timer)
  }, [waiting])

  return {
    typed,
    type: (text) => dispatch({ type: 'typed', text }),
    commit: () => send(typed, onSubmit),
  }
}

type Location = {
  term: string
  /** Key of the history entry after Back or Forward; null after other navigations. */
  poppedKey: string | null
}

/** The text field, and the location it was last compared with. */
type Field = Location & {
  typed: string
  /** Typed but not searched yet. */
  waiting: string | null
  /** Terms sent from here, oldest first: a term may arrive in the URL after the next one was sent. */
  sent: readonly string[]
}

type FieldEvent =
  | { type: 'typed'; text: string }
  | { type: 'sent'; term: string }
  | ({ type: 'navigated' } & Location)

export function toField({ term, poppedKey }: Location): Field {
  return { term, poppedKey, typed: term, waiting: null, sent: [term] }
}

export function reduce(field: Field, event: FieldEvent): Field {
  if (event.type === 'typed') return { ...field, typed: event.text, waiting: event.text }
  if (event.type === 'sent') return { ...field, waiting: null, sent: [...field.sent, event.term] }

  const { term, poppedKey } = event
  // Back shows the term of its URL. A skipped render may leave the term unchanged, so comparing it is not enough.
  if (poppedKey !== field.poppedKey && poppedKey !== null) return toField({ term, poppedKey })
  if (term === field.term) return { ...field, poppedKey }

  const index = field.sent.indexOf(term)
  // A link set another term: discard the typed text.
  if (index === -1) return toField({ term, poppedKey })

  return { ...field, term, poppedKey, sent: field.sent.slice(index) }
}

function usePoppedKey(): string | null {
  const { key } = useLocation()

  return useNavigationType() === NavigationType.Pop ? key : null
}
