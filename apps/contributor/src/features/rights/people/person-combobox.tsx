import { fieldClass } from '@shoebox/web-kit/form/field-class'
import { overlayPanel } from '@shoebox/web-kit/overlay/overlay-class'
import { type KeyboardEvent, useId, useState } from 'react'
import type { Person } from './people-queries.ts'
import { type Choice, choicesFor } from './person-choices.ts'

type PersonComboboxProps = {
  id: string
  people: readonly Person[]
  /** The person suggested by the model; listed first. */
  suggestedId: string | null
  name: string | null
  onChoose: (choice: Choice) => void
}

/** ARIA listbox: no native HTML element filters as the user types and supports keyboard selection. */
const listRole = { role: 'listbox' } as const
const optionRole = (isActive: boolean) => ({ role: 'option', 'aria-selected': isActive }) as const

/** Lists people the family has already named; any other input creates a new person. */
export function PersonCombobox({ id, people, suggestedId, name, onChoose }: PersonComboboxProps) {
  const listId = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const [at, setAt] = useState(0)
  const choices = choicesFor({ people, suggestedId, typed: typed ?? '' })
  const active = isOpen ? choices[Math.min(at, choices.length - 1)] : undefined

  function close() {
    setIsOpen(false)
    setTyped(null)
    setAt(0)
  }

  function choose(choice: Choice | undefined) {
    if (choice === undefined) return
    close()
    onChoose(choice)
  }

  function press(event: KeyboardEvent) {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      const by = event.key === 'ArrowDown' ? 1 : -1
      if (isOpen) setAt((before) => (before + by + choices.length) % Math.max(choices.length, 1))
      setIsOpen(true)
    }
    if (event.key === 'Enter' && isOpen) {
      event.preventDefault()
      choose(active)
    }
    if (event.key === 'Escape' && isOpen) {
      event.stopPropagation()
      close()
    }
  }

  return (
    <div className="relative">
      <label htmlFor={id} className="mb-1 block font-head text-label font-semibold">
        Name
      </label>
      <div className={fieldClass('medium')}>
        <input
          id={id}
          role="combobox"
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          aria-expanded={isOpen}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={active === undefined ? undefined : `${listId}-${active.key}`}
          placeholder="Who is this?"
          value={typed ?? name ?? ''}
          onChange={(event) => {
            setTyped(event.target.value)
            setAt(0)
            setIsOpen(true)
          }}
          onFocus={(event) => event.target.select()}
          onClick={() => setIsOpen(true)}
          onBlur={close}
          onKeyDown={press}
          className="h-full w-full min-w-0 flex-1 bg-transparent outline-none placeholder:text-ink-2 placeholder:opacity-100"
        />
      </div>
      <div
        id={listId}
        {...listRole}
        aria-label="People"
        hidden={!isOpen || choices.length === 0}
        className={`${overlayPanel} absolute inset-x-0 top-full mt-1 max-h-[260px] overflow-y-auto py-1`}
      >
        {choices.map((choice, index) => (
          <button
            type="button"
            tabIndex={-1}
            key={choice.key}
            id={`${listId}-${choice.key}`}
            {...optionRole(choice.key === active?.key)}
            // Keep focus in the input, otherwise the list closes before the click arrives.
            onPointerDown={(event) => event.preventDefault()}
            onPointerEnter={() => setAt(index)}
            onClick={() => choose(choice)}
            className={`flex min-h-10 w-full text-left cursor-default items-center justify-between gap-3 px-3 py-[6px] ${choice.key === active?.key ? 'bg-ink/6' : ''}`}
          >
            <span className="min-w-0 truncate">{choice.label}</span>
            <span className="flex-none text-small text-ink-2">{choice.remark}</span>
          </button>
        ))}
      </div>
    </div>
  )
}
