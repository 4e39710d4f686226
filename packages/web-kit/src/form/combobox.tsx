import { Popover } from 'radix-ui'
import { type KeyboardEvent, type MouseEvent, useEffect, useId, useState } from 'react'
import { useOverlayHost } from '../overlay/overlay-host.ts'
import { overlayPanel, overlayRoom } from '../overlay/panel.tsx'
import { countOf } from '../text/plural.ts'
import { fieldClass } from './field-class.ts'

export type ComboboxOption = {
  key: string
  label: string
  /** At the right end of the row. */
  detail?: string
}

type ComboboxProps<Option extends ComboboxOption> = {
  /** Of the input, for code that moves focus to it. */
  id?: string
  label: string
  /** Names the list for screen readers. */
  listLabel: string
  /** The text of the input while the user is not typing. */
  value: string
  placeholder?: string
  maxLength?: number
  /** The options for the typed text, best first. Called with an empty text when the list opens. */
  optionsFor: (typed: string) => readonly Option[]
  onChoose: (option: Option) => void
}

/** A text input with a list of options that is filtered as the user types (ARIA combobox with list autocomplete). */
export function Combobox<Option extends ComboboxOption>(props: ComboboxProps<Option>) {
  const { label, listLabel, value, placeholder, maxLength, optionsFor, onChoose } = props
  const ownId = useId()
  const id = props.id ?? ownId
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
            value={list.typed ?? value}
            onChange={(event) => list.search(event.target.value)}
            onFocus={(event) => event.target.select()}
            onClick={list.open}
            onBlur={list.close}
            onKeyDown={list.handleKeyDown}
            className="h-full w-full min-w-0 flex-1 bg-transparent outline-none placeholder:text-ink-2 placeholder:opacity-100"
          />
        </Popover.Anchor>
        <output className="sr-only">{isOpen && resultCount(options.length)}</output>
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

const resultCount = (count: number) => (count === 0 ? 'No results' : countOf(count, 'result'))

type OptionSource<Option> = {
  optionsFor: (typed: string) => readonly Option[]
  onChoose: (option: Option) => void
}

function useOptionList<Option>({ optionsFor, onChoose }: OptionSource<Option>) {
  const [typed, setTyped] = useState<string | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const [active, setActive] = useState(0)
  /** The user moved into the list by arrow key; until then Home and End move the caret. */
  const [isBrowsing, setIsBrowsing] = useState(false)
  const options = isOpen ? optionsFor(typed ?? '') : []
  const activeIndex = Math.min(active, Math.max(options.length - 1, 0))

  function close() {
    setIsOpen(false)
    setTyped(null)
    setActive(0)
    setIsBrowsing(false)
  }

  function choose(index: number) {
    const option = options[index]
    if (option === undefined) return
    close()
    onChoose(option)
  }

  function search(text: string) {
    setTyped(text)
    setActive(0)
    setIsBrowsing(false)
    setIsOpen(true)
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape' && isOpen) {
      // A dialog around the field stays open.
      event.stopPropagation()
      close()
      return
    }
    if (event.key === 'Enter' && isOpen) {
      event.preventDefault()
      choose(activeIndex)
      return
    }

    const next = indexAfter(event.key, { activeIndex, count: options.length, isBrowsing })
    if (next === null) return
    event.preventDefault()
    setIsOpen(true)
    setIsBrowsing(true)
    if (isOpen) setActive(next)
  }

  return {
    typed,
    isOpen,
    options,
    activeIndex,
    open: () => setIsOpen(true),
    close,
    choose,
    search,
    handleKeyDown,
    activate: setActive,
  }
}

type ListPosition = { activeIndex: number; count: number; isBrowsing: boolean }

/** The option that a key moves to, or null if the key does not move in the list. */
function indexAfter(key: string, { activeIndex, count, isBrowsing }: ListPosition): number | null {
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

/** In a portal, so that no scrolling parent clips it. Focus stays in the input. */
function OptionList(props: OptionListProps) {
  const { id, label, options, activeIndex, optionId, onActivate, onChoose } = props
  const host = useOverlayHost()

  function runOnOption(event: MouseEvent, action: (index: number) => void) {
    const row = event.target instanceof Element ? event.target.closest('[role=option]') : null
    const index = options.findIndex((_, each) => optionId(each) === row?.id)
    if (index >= 0) action(index)
  }

  return (
    <Popover.Portal container={host}>
      <Popover.Content
        {...overlayRoom}
        id={id}
        {...listRole}
        aria-label={label}
        align="start"
        onOpenAutoFocus={(event) => event.preventDefault()}
        onCloseAutoFocus={(event) => event.preventDefault()}
        // Otherwise the input loses focus and the list closes before the click arrives.
        onMouseDown={(event) => event.preventDefault()}
        onMouseMove={(event) => runOnOption(event, onActivate)}
        onClick={(event) => runOnOption(event, onChoose)}
        className={`${overlayPanel} max-h-[min(260px,var(--radix-popover-content-available-height))] w-(--radix-popover-trigger-width) overflow-y-auto py-1`}
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

/** The input keeps focus and points here by `aria-activedescendant`, so an option is not focusable itself. */
const optionRole = (isActive: boolean) => ({ role: 'option', 'aria-selected': isActive }) as const
