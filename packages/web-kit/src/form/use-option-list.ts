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
  /** Returns the options for the typed text, best first. The text is empty until the user types. */
  optionsFor: (typedText: string) => readonly Option[]
  onChoose: (option: Option) => void
  /**
   * For options from a server. Called with the text when the list opens or the text changes, and with null when it
   * closes.
   */
  onType?: (typedText: string | null) => void
  /**
   * Called with text that matches no option when the user presses Enter or leaves the field. Without it, such text is
   * dropped.
   */
  onCustomText?: (text: string) => void
  /** Typing or pasting this character calls `onCustomText` immediately, with the separator still in the text. */
  separator?: string
}

/** The state and keyboard of a combobox's list. */
export function useOptionList<Option extends ComboboxOption>(source: OptionSource<Option>) {
  const { value, optionsFor, onChoose, onType, onCustomText, separator } = source
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

  /** Chooses an option that was typed in full. Other text is custom text. */
  function acceptText(text: string) {
    const index = options.findIndex(({ label }) => fold(label) === fold(text))
    if (index >= 0) return choose(index)
    close()
    if (text !== value) onCustomText?.(text)
  }

  function leave() {
    if (typedText === null || onCustomText === undefined) close()
    else acceptText(typedText.trim())
  }

  function search(text: string) {
    if (separator !== undefined && text.includes(separator)) {
      close()
      onCustomText?.(text.trim())
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
      else if (typedText !== null && onCustomText !== undefined) acceptText(typedText.trim())
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
