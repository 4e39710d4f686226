import type { SearchSort } from '@shoebox/domain/catalog/search-filters'
import { lazyComponent } from '@shoebox/web-kit/browser/lazy-component'
import type { ChoiceMenuProps } from '@shoebox/web-kit/overlay/choice-menu.tsx'
import { ChoiceTrigger } from '@shoebox/web-kit/overlay/choice-trigger.tsx'
import { LazyTrigger } from '@shoebox/web-kit/overlay/lazy-overlay.tsx'

const loadMenu = async () => (await import('@shoebox/web-kit/overlay/choice-menu.tsx')).ChoiceMenu
const ChoiceMenu = lazyComponent<ChoiceMenuProps<SearchSort>>(loadMenu)

const options: readonly { value: SearchSort; label: string; text: string }[] = [
  { value: 'relevance', label: 'Relevance', text: 'Best matches first' },
  { value: 'newest', label: 'Newest', text: 'Most recently added first' },
  { value: 'oldest', label: 'Oldest', text: 'Earliest added first' },
  { value: 'popular', label: 'Popular', text: 'Most viewed first' },
  {
    value: 'random',
    label: 'Random',
    text: 'Shuffled. Shared links keep the order.',
  },
]

type SortMenuProps = {
  sort: SearchSort
  hasTerm: boolean
  onChange: (sort: SearchSort) => void
}

/** Offers relevance only if there is a search term. */
export function SortMenu({ sort, hasTerm, onChange }: SortMenuProps) {
  const selectedOption = options.find(({ value }) => value === sort)

  return (
    <LazyTrigger
      kind="menu"
      load={loadMenu}
      trigger={<ChoiceTrigger label="Sort" selectedLabel={selectedOption?.label} />}
    >
      {(openedWith) => (
        <ChoiceMenu
          label="Sort"
          value={sort}
          options={options.filter(({ value }) => hasTerm || value !== 'relevance')}
          onChange={onChange}
          openedWith={openedWith}
        />
      )}
    </LazyTrigger>
  )
}
