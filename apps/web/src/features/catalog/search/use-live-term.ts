import { useEffect, useRef, useState } from 'react'

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
  const [sent, setSent] = useState(term)
  const [known, setKnown] = useState(term)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  // The way back, or a link, brings another term. What was sent from here is behind the field already.
  if (term !== known) {
    setKnown(term)
    if (term !== sent) setTyped(term)
  }

  function send(text: string, how: (term: string) => void) {
    const next = text.trim()
    clearTimeout(timer.current)
    setSent(next)
    how(next)
  }

  return {
    typed,
    type: (text) => {
      setTyped(text)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => send(text, search), pause)
    },
    commit: () => send(typed, settle),
  }
}
