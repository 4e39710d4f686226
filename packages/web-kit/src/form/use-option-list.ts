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
  optionsFor: (typed: string) => readonly Option[]
  onChoose: (option: Option) => void
  /** For options from a server: called with the text while the list is open, and with null once it is closed. */
  onType?: (typed: string | null) => void
  /** Accepts text that is no option, once the user leaves the field or presses Enter. */
  onOtherText?: (text: string) => void
  /** Typing or pasting this character accepts the text at once. */
  separator?: string
}

/** The state and keyboard of a combobox's list. */
export function useOptionList<Option extends ComboboxOption>(source: OptionSource<Option>) {
  const { value, optionsFor, onChoose, onType, onOtherText, separator } = source
  const [typed, setTyped] = useState<string | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const [activeOption, setActiveOption] = useState(0)
  /** Set once the user presses an arrow key. Until then, Home and End move the caret. */
  const [isBrowsing, setIsBrowsing] = useState(false)
  const options = isOpen ? optionsFor(typed ?? '') : []
  const activeIndex = Math.min(activeOption, Math.max(options.length - 1, 0))

  function close() {
    setIsOpen(false)
    setTyped(null)
    setActiveOption(0)
    setIsBrowsing(false)
    if (isOpen) onType?.(null)
  }

  function open() {
    setIsOpen(true)
    if (!isOpen) onType?.(typed ?? '')
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
    if (typed === null || onOtherText === undefined) close()
    else acceptText(typed.trim())
  }

  function search(text: string) {
    if (separator !== undefined && text.includes(separator)) {
      close()
      onOtherText?.(text.trim())
      return
    }
    setTyped(text)
    setActiveOption(0)
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
      else if (typed !== null && onOtherText !== undefined) acceptText(typed.trim())
      return
    }

    const next = indexAfterKey(event.key, { activeIndex, count: options.length, isBrowsing })
    if (next === null) return
    event.preventDefault()
    open()
    setIsBrowsing(true)
    if (isOpen) setActiveOption(next)
  }

  return {
    typed,
    isOpen,
    options,
    activeIndex,
    open,
    leave,
    choose,
    search,
    handleKeyDown,
    activate: setActiveOption,
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
