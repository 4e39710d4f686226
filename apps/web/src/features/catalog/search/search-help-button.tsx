import { lazyPart } from '@shoebox/web-kit/lazy-part'
import { Icon } from '@shoebox/web-kit/ui/icon.tsx'
import { OpensLater } from '@shoebox/web-kit/ui/opens-later.tsx'
import type { SearchHelpProps } from './search-help.tsx'

const loadHelp = async () => (await import('./search-help.tsx')).SearchHelp
const SearchHelp = lazyPart<SearchHelpProps>(loadHelp)

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
    <OpensLater kind="dialog" load={loadHelp} trigger={trigger}>
      {() => <SearchHelp trigger={trigger} />}
    </OpensLater>
  )
}
