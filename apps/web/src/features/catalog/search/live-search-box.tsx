import { lazyComponent } from '@shoebox/web-kit/browser/lazy-component'
import { fieldClass } from '@shoebox/web-kit/form/field-class'
import { LazyTrigger } from '@shoebox/web-kit/overlay/lazy-overlay.tsx'
import { Icon } from '@shoebox/web-kit/ui/icon.tsx'
import { type FormEvent, useRef } from 'react'
import { paths } from '../../../lib/paths.ts'
import { useSlashKey } from '../slash-key.tsx'
import type { SearchHelpProps } from './search-help.tsx'
import { useLiveTerm } from './use-live-term.ts'

const loadHelp = async () => (await import('./search-help.tsx')).SearchHelp
const SearchHelp = lazyComponent<SearchHelpProps>(loadHelp)

const helpTrigger = (
  <button
    type="button"
    aria-label="How search works"
    className="grid size-10 place-items-center hover:bg-ink/6"
  >
    <Icon name="help" />
  </button>
)

type LiveSearchBoxProps = {
  term: string
  /** Called when the user pauses typing. */
  onDebouncedTerm: (term: string) => void
  /** Called on Enter. */
  onSubmit: (term: string) => void
}

/** Searches as the user types. A native form, so search works before hydration. */
export function LiveSearchBox({ term, onDebouncedTerm, onSubmit }: LiveSearchBoxProps) {
  const input = useRef<HTMLInputElement>(null)
  const { typedText, setTypedText, submit } = useLiveTerm({ term, onDebouncedTerm, onSubmit })
  useSlashKey(() => {
    input.current?.focus()
    input.current?.select()
  })

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    submit()
  }

  function clear() {
    setTypedText('')
    input.current?.focus()
  }

  return (
    <search>
      <form action={paths.search} method="get" onSubmit={handleSubmit}>
        <div className={`${fieldClass('large')} pr-1`}>
          <span className="flex text-ink-2">
            <Icon name="search" />
          </span>
          <input
            ref={input}
            type="search"
            name="q"
            aria-label="Search photos"
            aria-keyshortcuts="/"
            value={typedText}
            onChange={(event) => setTypedText(event.target.value)}
            placeholder="Search for the perfect photo..."
            autoComplete="off"
            enterKeyHint="search"
            maxLength={500}
            className="h-full min-w-0 flex-1 appearance-none bg-transparent text-h3 font-medium text-ellipsis outline-none placeholder:font-normal placeholder:text-ink-2 placeholder:opacity-100 [&::-webkit-search-cancel-button]:hidden"
          />
          <div className="flex flex-none items-center">
            <LazyTrigger kind="dialog" load={loadHelp} trigger={helpTrigger}>
              {() => <SearchHelp trigger={helpTrigger} />}
            </LazyTrigger>
            {typedText !== '' && (
              <button
                type="button"
                aria-label="Clear"
                onClick={clear}
                className="grid size-10 place-items-center hover:bg-ink/6"
              >
                <Icon name="close" />
              </button>
            )}
          </div>
        </div>
      </form>
    </search>
  )
}
