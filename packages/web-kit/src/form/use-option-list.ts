import { type KeyboardEvent, useState } from 'react'
import { fold } from '../text/fold.ts'

export type ComboboxOption = {
  key: string
  label: string
  /** Shown at the right end of the row. */
  detail?: string
}

export type OptionSource<Option extends ComboboxOption> = {
  /** The text of the input while the user is not typing. */
  value: string
  /** Returns the options for the typed text, best first. The text is empty when the list opens. */
  optionsFor: (typedText: string) => readonly Option[]
  onChoose: (option: Option) => void
  /** For options from a server: called with the text while the list is open, and with null once it is closed. */
  onType?: (typedText: string | null) => void
  /** Accepts text that matches none of the options when the user leaves the field or presses Enter. */
  onOtherText?: (text: string) => void
  /** Typing or pasting this character accepts the text at once. */
  separator?: string
}

/** The state and keyboard of a combobox's list. */
export function useOptionList<Option extends ComboboxOption>(source: OptionSource<Option>) {
  const { value, optionsFor, onChoose, onType, onOtherText, separator } = source
  const [typedText, setTypedText] = useState<string | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const [requestedIndex, setRequestedIndex] = useState(0)
  /** Set once the user presses an arrow key. Until then, Home and End move the caret. */
  const [isBrowsing, setIsBrowsing] = useState(false)
  const options = isOpen ? optionsFor(typedText ?? '') : []
  const activeIndex = Math.min(requestedIndex, Math.max(options.length - 1, 0))

  function close() {
    setIsOpen(false)
    setTypedText(null)
    setRequestedIndex(0)
    setIsBrowsing(false)
    if (isOpen) onType?.(null)
  }

  function open() {
    setIsOpen(true)
    if (!isOpen) onType?.(typedText ?? '')
  }

  function choose(index: number) {
    const option = options[index]
    if (option === undefined) return
    close()
    onChoose(option)
  }

  /** An option that was typed in full counts as chosen. */
  function acceptText(text: string) {
    const index = options.findIndex(({ label }) => fold(label) === fold(text))
    if (index >= 0) return choose(index)
    close()
    if (text !== value) onOtherText?.(text)
  }

  function leave() {
    if (typedText === null || onOtherText === undefined) close()
    else acceptText(typedText.trim())
  }

  function search(text: string) {
    if (separator !== undefined && text.includes(separator)) {
      close()
      onOtherText?.(text.trim())
      return
    }
    setTypedText(text)
    setRequestedIndex(0)
    setIsBrowsing(false)
    setIsOpen(true)
    onType?.(text)
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape' && isOpen) {
      // Keep an enclosing dialog open.
      event.stopPropagation()
      close()
      return
    }
    if (event.key === 'Enter' && isOpen) {
      event.preventDefault()
      if (options.length > 0) choose(activeIndex)
      else if (typedText !== null && onOtherText !== undefined) acceptText(typedText.trim())
      return
    }

    const next = indexAfterKey(event.key, { activeIndex, count: options.length, isBrowsing })
    if (next === null) return
    event.preventDefault()
    open()
    setIsBrowsing(true)
    if (isOpen) setRequestedIndex(next)
  }

  return {
    typedText,
    isOpen,
    options,
    activeIndex,
    open,
    leave,
    choose,
    search,
    handleKeyDown,
    activate: setRequestedIndex,
  }
}

type ListPosition = { activeIndex: number; count: number; isBrowsing: boolean }

/** The option that a key moves to, or null for other keys. */
function indexAfterKey(
  key: string,
  { activeIndex, count, isBrowsing }: ListPosition,
): number | null {
  const last = Math.max(count - 1, 0)
  if (key === 'ArrowDown') return activeIndex === last ? 0 : activeIndex + 1
  if (key === 'ArrowUp') return activeIndex === 0 ? last : activeIndex - 1
  if (key === 'Home' && isBrowsing) return 0
  if (key === 'End' && isBrowsing) return last

  return null
}
