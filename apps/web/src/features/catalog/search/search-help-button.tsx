import { lazyComponent } from '@shoebox/web-kit/browser/lazy-component'
import { LazyTrigger } from '@shoebox/web-kit/overlay/lazy-trigger.tsx'
import { Icon } from '@shoebox/web-kit/ui/icon.tsx'
import type { SearchHelpProps } from './search-help.tsx'

const loadHelp = async () => (await import('./search-help.tsx')).SearchHelp
const SearchHelp = lazyComponent<SearchHelpProps>(loadHelp)

const trigger = (
  <button
    type="button"
    aria-label="How search works"
    className="grid size-10 place-items-center hover:bg-ink/6"
  >
    <Icon name="help" />
  </button>
)

export function SearchHelpButton() {
  return (
    <LazyTrigger kind="dialog" load={loadHelp} trigger={trigger}>
      {() => <SearchHelp trigger={trigger} />}
    </LazyTrigger>
  )
}
