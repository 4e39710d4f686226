import { useEffect, useEffectEvent, useReducer } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'

const debounceMs = 150

type LiveTerm = {
  /** The text in the field, which may not be searched yet. */
  typedText: string
  setTypedText: (text: string) => void
  /** Searches for the typed text immediately. */
  submit: () => void
}

type LiveTermOptions = {
  /** The term in the URL. */
  term: string
  /** Called when the user pauses typing. */
  onDebouncedTerm: (term: string) => void
  /** Called on Enter. */
  onSubmit: (term: string) => void
}

/** Debounced search as the user types. */
export function useLiveTerm({ term, onDebouncedTerm, onSubmit }: LiveTermOptions): LiveTerm {
  const poppedKey = usePoppedKey()
  const [field, dispatch] = useReducer(reduceField, { term, poppedKey }, createField)
  const { typedText, pendingText } = field
  // Dispatched during render, so the field never shows the text of a previous search.
  if (field.term !== term || field.poppedKey !== poppedKey) {
    dispatch({ type: 'navigated', term, poppedKey })
  }

  function search(text: string, notify: (term: string) => void) {
    const searchTerm = text.trim()
    dispatch({ type: 'searched', term: searchTerm })
    notify(searchTerm)
  }

  const searchPending = useEffectEvent((text: string) => search(text, onDebouncedTerm))
  useEffect(() => {
    if (pendingText === null) return undefined
    const timer = setTimeout(() => searchPending(pendingText), debounceMs)

    return () => clearTimeout(timer)
  }, [pendingText])

  return {
    typedText,
    setTypedText: (text) => dispatch({ type: 'typed', text }),
    submit: () => search(typedText, onSubmit),
  }
}

type SearchLocation = {
  term: string
  /** Key of the history entry after Back or Forward; null after other navigations. */
  poppedKey: string | null
}

/** The text field, and the location that it last synced with. */
type Field = SearchLocation & {
  typedText: string
  /** Typed but not searched yet. */
  pendingText: string | null
  /** Terms that this field has searched for, oldest first. The URL may lag several terms behind. */
  searchedTerms: readonly string[]
}

type FieldEvent =
  | { type: 'typed'; text: string }
  | { type: 'searched'; term: string }
  | ({ type: 'navigated' } & SearchLocation)

export function createField({ term, poppedKey }: SearchLocation): Field {
  return { term, poppedKey, typedText: term, pendingText: null, searchedTerms: [term] }
}

export function reduceField(field: Field, event: FieldEvent): Field {
  if (event.type === 'typed') return { ...field, typedText: event.text, pendingText: event.text }
  if (event.type === 'searched')
    return { ...field, pendingText: null, searchedTerms: [...field.searchedTerms, event.term] }

  const { term, poppedKey } = event
  // After Back, show the URL's term. Compare history keys, because the term may be the same as before.
  if (poppedKey !== field.poppedKey && poppedKey !== null) return createField({ term, poppedKey })
  if (term === field.term) return { ...field, poppedKey }

  const index = field.searchedTerms.indexOf(term)
  // The term did not come from this field, so replace the typed text.
  if (index === -1) return createField({ term, poppedKey })

  return { ...field, term, poppedKey, searchedTerms: field.searchedTerms.slice(index) }
}

function usePoppedKey(): string | null {
  const { key } = useLocation()

  return useNavigationType() === NavigationType.Pop ? key : null
}
