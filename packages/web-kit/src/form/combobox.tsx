import { Popover } from 'radix-ui'
import { type MouseEvent, useEffect, useId } from 'react'
import { useOverlayHost } from '../overlay/overlay-host.ts'
import { overlayPanelClass, overlaySpacing } from '../overlay/panel.tsx'
import { countOf } from '../text/plural.ts'
import { type FieldSize, fieldClass } from './field-class.ts'
import { FieldFrame, type FieldFrameProps } from './field-frame.tsx'
import { type ComboboxOption, type OptionSource, useOptionList } from './use-option-list.ts'

type ComboboxProps<Option extends ComboboxOption> = OptionSource<Option> &
  Pick<FieldFrameProps, 'label' | 'labelNote' | 'hint' | 'error'> & {
    /** The id of the input, for code that moves focus to it. */
    id?: string
    size?: FieldSize
    /** The accessible name of the list. */
    listLabel: string
    placeholder?: string
    maxLength?: number
    disabled?: boolean
    /** Shown in the list while there are no options. Says that they are loading, or why there are none. */
    note?: string | undefined
  }

/** A text input with a list of options, filtered as the user types (ARIA combobox with list autocomplete). */
export function Combobox<Option extends ComboboxOption>(props: ComboboxProps<Option>) {
  const { id, size = 'medium', listLabel, value, placeholder, maxLength, disabled, note } = props
  const { label, labelNote, hint, error } = props
  const listId = useId()
  const list = useOptionList(props)
  const { isOpen, options, activeIndex } = list
  const optionId = (index: number) => `${listId}-${options[index]?.key}`
  const activeId = isOpen && options.length > 0 ? optionId(activeIndex) : undefined
  const isListVisible = isOpen && (options.length > 0 || note !== undefined)

  useEffect(() => {
    if (activeId !== undefined)
      document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])

  return (
    <Popover.Root open={isListVisible}>
      <FieldFrame {...{ id, label, labelNote, hint, error }}>
        {(control) => (
          <Popover.Anchor className={fieldClass(size)}>
            <input
              {...control}
              role="combobox"
              autoComplete="off"
              spellCheck={false}
              maxLength={maxLength}
              placeholder={placeholder}
              disabled={disabled}
              aria-expanded={activeId !== undefined}
              aria-controls={activeId === undefined ? undefined : listId}
              aria-autocomplete="list"
              aria-activedescendant={activeId}
              value={list.typedText ?? value}
              onChange={(event) => list.search(event.target.value)}
              onFocus={(event) => event.target.select()}
              onClick={list.open}
              onBlur={list.leave}
              onKeyDown={list.handleKeyDown}
              className="h-full w-full min-w-0 flex-1 bg-transparent outline-none placeholder:text-ink-2 placeholder:opacity-100"
            />
          </Popover.Anchor>
        )}
      </FieldFrame>
      <output className="sr-only">
        {isOpen && ((options.length === 0 && note) || formatResultCount(options.length))}
      </output>
      <OptionList
        id={listId}
        label={listLabel}
        options={options}
        activeIndex={activeIndex}
        note={note}
        optionId={optionId}
        onActivate={list.activate}
        onChoose={list.choose}
      />
    </Popover.Root>
  )
}

const formatResultCount = (count: number) => (count === 0 ? 'No results' : countOf(count, 'result'))

type OptionListProps = {
  id: string
  label: string
  options: readonly ComboboxOption[]
  activeIndex: number
  note: string | undefined
  optionId: (index: number) => string
  onActivate: (index: number) => void
  onChoose: (index: number) => void
}

/**
 * Rendered in a portal, where no scroll container clips it. The portal is outside the landmarks of the page, so the
 * panel is a landmark itself. All panels can have the same name, because only one list is open at a time.
 */
function OptionList(props: OptionListProps) {
  const { id, label, options, activeIndex, note, optionId, onActivate, onChoose } = props
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
        {...(options.length > 0 ? { role: 'region', 'aria-label': 'Options' } : noteRole)}
        align="start"
        onOpenAutoFocus={(event) => event.preventDefault()}
        onCloseAutoFocus={(event) => event.preventDefault()}
        // Otherwise the input would lose focus, and the list would close before the click.
        onMouseDown={(event) => event.preventDefault()}
        onMouseMove={(event) => callWithOption(event, onActivate)}
        onClick={(event) => callWithOption(event, onChoose)}
        className={`${overlayPanelClass} flex max-h-[min(260px,var(--radix-popover-content-available-height))] w-(--radix-popover-trigger-width) flex-col`}
      >
        {options.length === 0 && <p className="px-3 py-3 text-small text-ink-2">{note}</p>}
        {options.length > 0 && (
          <div id={id} {...listRole(label)} className="min-h-0 overflow-y-auto py-1">
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
          </div>
        )}
      </Popover.Content>
    </Popover.Portal>
  )
}

/** Hidden from screen readers, because the status output announces the note. */
const noteRole = { role: 'presentation', 'aria-hidden': true } as const

// Neither the list nor its options take focus: it stays in the input, and `aria-activedescendant` points to the active
// option.
const listRole = (label: string) => ({ role: 'listbox', 'aria-label': label }) as const
const optionRole = (isActive: boolean) => ({ role: 'option', 'aria-selected': isActive }) as const
