import { useEffect, useRef, useState } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'

const pause = 150

type LiveTerm = {
  /** What stands in the field, which is ahead of what is searched for. */
  typed: string
  type: (text: string) => void
  /** Searches at once for what is typed. */
  commit: () => void
}

type LiveTermInput = {
  /** What is searched for. */
  term: string
  /** Called when the typing pauses. */
  search: (term: string) => void
  /** Called when it is done: by Enter. */
  settle: (term: string) => void
}

/** A field whose every key searches, as soon as no other key has followed for a moment. */
export function useLiveTerm({ term, search, settle }: LiveTermInput): LiveTerm {
  const [typed, setTyped] = useState(term)
  const [waiting, setWaiting] = useState<string | null>(null)
  /** What was sent from here, oldest first: a term may come back when the next one is sent already. */
  const [sent, setSent] = useState<readonly string[]>([term])
  const [known, setKnown] = useState(term)
  const cameBack = useCameBack()
  const [knownReturn, setKnownReturn] = useState(cameBack)

  // The step in between may never have been drawn: then the term is the one that was known, and what was typed is not.
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
    // The way back, or a link, brings another term: what was typed before it does not count any more.
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

  // What else is chosen during the pause counts when it ends.
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

/** Which step of the history was come back to; null after any other. */
function useCameBack(): string | null {
  const { key } = useLocation()

  return useNavigationType() === NavigationType.Pop ? key : null
}
