import { Popover } from 'radix-ui'
import { type KeyboardEvent, type MouseEvent, useEffect, useId, useState } from 'react'
import { useOverlayHost } from '../overlay/overlay-host.ts'
import { overlayPanelClass, overlaySpacing } from '../overlay/panel.tsx'
import { countOf } from '../text/plural.ts'
import { fieldClass } from './field-class.ts'

export type ComboboxOption = {
  key: string
  label: string
  /** Shown at the right end of the row. */
  detail?: string
}

type ComboboxProps<Option extends ComboboxOption> = {
  /** The id of the input, for code that moves focus to it. */
  id?: string
  label: string
  /** The accessible name of the list. */
  listLabel: string
  /** The text of the input while the user is not typing. */
  value: string
  placeholder?: string
  maxLength?: number
  /** Returns the options for the typed text, best first. The text is empty when the list opens. */
  optionsFor: (typedText: string) => readonly Option[]
  onChoose: (option: Option) => void
}

/** A text input with a list of options, filtered as the user types (ARIA combobox with list autocomplete). */
export function Combobox<Option extends ComboboxOption>(props: ComboboxProps<Option>) {
  const { label, listLabel, value, placeholder, maxLength, optionsFor, onChoose } = props
  const generatedId = useId()
  const id = props.id ?? generatedId
  const listId = useId()
  const list = useOptionList({ optionsFor, onChoose })
  const { isOpen, options, activeIndex } = list
  const optionId = (index: number) => `${listId}-${options[index]?.key}`
  const activeId = isOpen && options.length > 0 ? optionId(activeIndex) : undefined

  useEffect(() => {
    if (activeId !== undefined)
      document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])

  return (
    <Popover.Root open={isOpen && options.length > 0}>
      <div className="min-w-0">
        <label htmlFor={id} className="mb-1 block font-head text-label font-semibold">
          {label}
        </label>
        <Popover.Anchor className={fieldClass('medium')}>
          <input
            id={id}
            role="combobox"
            autoComplete="off"
            spellCheck={false}
            maxLength={maxLength}
            placeholder={placeholder}
            aria-expanded={isOpen && options.length > 0}
            aria-controls={activeId === undefined ? undefined : listId}
            aria-autocomplete="list"
            aria-activedescendant={activeId}
            value={list.typedText ?? value}
            onChange={(event) => list.search(event.target.value)}
            onFocus={(event) => event.target.select()}
            onClick={list.open}
            onBlur={list.close}
            onKeyDown={list.handleKeyDown}
            className="h-full w-full min-w-0 flex-1 bg-transparent outline-none placeholder:text-ink-2 placeholder:opacity-100"
          />
        </Popover.Anchor>
        <output className="sr-only">{isOpen && formatResultCount(options.length)}</output>
      </div>
      <OptionList
        id={listId}
        label={listLabel}
        options={options}
        activeIndex={activeIndex}
        optionId={optionId}
        onActivate={list.activate}
        onChoose={list.choose}
      />
    </Popover.Root>
  )
}

const formatResultCount = (count: number) => (count === 0 ? 'No results' : countOf(count, 'result'))

type OptionSource<Option> = {
  optionsFor: (typedText: string) => readonly Option[]
  onChoose: (option: Option) => void
}

function useOptionList<Option>({ optionsFor, onChoose }: OptionSource<Option>) {
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
  }

  function choose(index: number) {
    const option = options[index]
    if (option === undefined) return
    close()
    onChoose(option)
  }

  function search(text: string) {
    setTypedText(text)
    setRequestedIndex(0)
    setIsBrowsing(false)
    setIsOpen(true)
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
      choose(activeIndex)
      return
    }

    const next = indexAfterKey(event.key, { activeIndex, count: options.length, isBrowsing })
    if (next === null) return
    event.preventDefault()
    setIsOpen(true)
    setIsBrowsing(true)
    if (isOpen) setRequestedIndex(next)
  }

  return {
    typedText,
    isOpen,
    options,
    activeIndex,
    open: () => setIsOpen(true),
    close,
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

type OptionListProps = {
  id: string
  label: string
  options: readonly ComboboxOption[]
  activeIndex: number
  optionId: (index: number) => string
  onActivate: (index: number) => void
  onChoose: (index: number) => void
}

/** Rendered in a portal, where no scroll container clips it. Focus stays in the input. */
function OptionList(props: OptionListProps) {
  const { id, label, options, activeIndex, optionId, onActivate, onChoose } = props
  const host = useOverlayHost()

  function callWithOption(event: MouseEvent, action: (index: number) => void) {
    const row = event.target instanceof Element ? event.target.closest('[role=option]') : null
    const index = options.findIndex((_, optionIndex) => optionId(optionIndex) === row?.id)
    if (index >= 0) action(index)
  }

  return (
    <Popover.Portal container={host}>
      <Popover.Content
        {...overlaySpacing}
        id={id}
        {...listRole}
        aria-label={label}
        align="start"
        onOpenAutoFocus={(event) => event.preventDefault()}
        onCloseAutoFocus={(event) => event.preventDefault()}
        // Otherwise the input would lose focus, and the list would close before the click.
        onMouseDown={(event) => event.preventDefault()}
        onMouseMove={(event) => callWithOption(event, onActivate)}
        onClick={(event) => callWithOption(event, onChoose)}
        className={`${overlayPanelClass} max-h-[min(260px,var(--radix-popover-content-available-height))] w-(--radix-popover-trigger-width) overflow-y-auto py-1`}
      >
        {options.map((option, index) => (
          <div
            key={option.key}
            id={optionId(index)}
            {...optionRole(index === activeIndex)}
            className={`flex min-h-10 w-full cursor-default items-center justify-between gap-3 px-3 py-[6px] ${index === activeIndex ? 'bg-ink/6' : ''}`}
          >
            <span className="min-w-0 truncate">{option.label}</span>
            {option.detail !== undefined && (
              <span className="flex-none text-small text-ink-2">{option.detail}</span>
            )}
          </div>
        ))}
      </Popover.Content>
    </Popover.Portal>
  )
}

const listRole = { role: 'listbox' } as const

/** Options are not focusable: focus stays in the input, and `aria-activedescendant` points to the active one. */
const optionRole = (isActive: boolean) => ({ role: 'option', 'aria-selected': isActive }) as const
