import { useEffect, useRef, useState } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'

const pause = 150

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
  search: (term: string) => void
  /** Called on Enter. */
  settle: (term: string) => void
}

/** Debounced search as the user types. */
export function useLiveTerm({ term, search, settle }: LiveTermInput): LiveTerm {
  const [typed, setTyped] = useState(term)
  const [waiting, setWaiting] = useState<string | null>(null)
  /** Terms sent from here, oldest first: a term may arrive in the URL after the next one was sent. */
  const [sent, setSent] = useState<readonly string[]>([term])
  const [known, setKnown] = useState(term)
  const cameBack = useCameBack()
  const [knownReturn, setKnownReturn] = useState(cameBack)

  // On Back, reset to the term of the URL. A skipped render may leave `term` unchanged, so comparing it is not enough.
  if (cameBack !== knownReturn) {
    setKnownReturn(cameBack)
    if (cameBack !== null) {
      setKnown(term)
      setSent([term])
      setTyped(term)
      setWaiting(null)
    }
  } else if (term !== known) {
    const at = sent.indexOf(term)
    setKnown(term)
    setSent(at === -1 ? [term] : sent.slice(at))
    // A link or history navigation set another term: discard the typed text.
    if (at === -1) {
      setTyped(term)
      setWaiting(null)
    }
  }

  function send(text: string, how: (term: string) => void) {
    const next = text.trim()
    setWaiting(null)
    setSent((before) => [...before, next])
    how(next)
  }

  // Latest ref: choices made during the pause are included when it ends.
  const latest = useRef((_text: string) => {})
  useEffect(() => {
    latest.current = (text) => send(text, search)
  })
  useEffect(() => {
    if (waiting === null) return undefined
    const timer = setTimeout(() => latest.current(waiting), pause)

    return () => clearTimeout(timer)
  }, [waiting])

  return {
    typed,
    type: (text) => {
      setTyped(text)
      setWaiting(text)
    },
    commit: () => send(typed, settle),
  }
}

/** Key of the history entry after Back or Forward; null after other navigations. */
function useCameBack(): string | null {
  const { key } = useLocation()

  return useNavigationType() === NavigationType.Pop ? key : null
}
