import { fieldClass } from '@shoebox/web-kit/form/field-class'
import { buttonClass } from '@shoebox/web-kit/ui/button.tsx'
import { Icon } from '@shoebox/web-kit/ui/icon.tsx'
import { type FormEvent, useId, useRef } from 'react'
import { paths, searchPath } from '../../../lib/paths.ts'
import { useAppNavigate } from '../../../lib/use-app-navigate.ts'
import { SlashCap, useSlashKey } from '../slash-key.tsx'

/** A native form, so search works before hydration. */
export function SearchBox() {
  const id = useId()
  const inputRef = useRef<HTMLInputElement>(null)
  const navigate = useAppNavigate()
  useSlashKey(() => inputRef.current?.focus())

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    const term = inputRef.current?.value.trim() ?? ''

    if (term === '') inputRef.current?.focus()
    else navigate(searchPath(term))
  }

  return (
    <search>
      <form action={paths.search} method="get" onSubmit={handleSubmit} className="flex">
        <div
          className={`${fieldClass('large')} relative min-w-0 flex-1 rounded-r-none border-r-0 focus-within:z-1`}
        >
          <span className="flex text-ink-2 max-md:hidden">
            <Icon name="search" />
          </span>
          <label htmlFor={id} className="sr-only">
            Search photos
          </label>
          <input
            ref={inputRef}
            id={id}
            type="search"
            name="q"
            placeholder="Search for the perfect photo..."
            autoComplete="off"
            enterKeyHint="search"
            aria-keyshortcuts="/"
            className="h-full min-w-0 flex-1 appearance-none bg-transparent text-ellipsis outline-none placeholder:text-ink-2 placeholder:opacity-100 [&::-webkit-search-cancel-button]:hidden"
          />
          <SlashCap />
        </div>
        <button
          type="submit"
          className={`${buttonClass({ size: 'large', tone: 'ink' })} rounded-l-none max-md:px-[21px]`}
        >
          <span className="max-md:sr-only">Search</span>
          <span className="md:hidden">
            <Icon name="search" />
          </span>
        </button>
      </form>
    </search>
  )
}
