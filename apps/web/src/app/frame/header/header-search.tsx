import { fieldClass } from '@shoebox/web-kit/form/field-class'
import { Icon } from '@shoebox/web-kit/ui/icon.tsx'
import { type FormEvent, useRef } from 'react'
import { SlashCap, useSlashKey } from '../../../features/catalog/slash-key.tsx'
import { paths, searchPath } from '../../../lib/paths.ts'
import { useAppNavigate } from '../../../lib/use-app-navigate.ts'

/** The search field of inner pages. Enter opens the results. */
export function HeaderSearch() {
  const input = useRef<HTMLInputElement>(null)
  const go = useAppNavigate()
  useSlashKey(() => input.current?.focus())

  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const term = new FormData(event.currentTarget).get('q')

    if (typeof term === 'string' && term.trim() !== '') go(searchPath(term.trim()))
  }

  return (
    <search className="hidden max-w-[420px] min-w-0 flex-1 roomy:block">
      <form action={paths.search} onSubmit={search}>
        <label className={`${fieldClass('medium')} cursor-text`}>
          <span className="flex text-ink-2">
            <Icon name="search" />
          </span>
          <span className="sr-only">Search photos</span>
          <input
            ref={input}
            type="search"
            name="q"
            placeholder="Search for the perfect photo..."
            autoComplete="off"
            enterKeyHint="search"
            aria-keyshortcuts="/"
            className="h-full min-w-0 flex-1 appearance-none bg-transparent text-ellipsis outline-none placeholder:text-ink-2 placeholder:opacity-100 [&::-webkit-search-cancel-button]:hidden"
          />
          <SlashCap />
        </label>
      </form>
    </search>
  )
}
